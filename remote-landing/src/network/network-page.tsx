export default function NetworkPage() {
  return <h1>Buscar Rede</h1>;
}
