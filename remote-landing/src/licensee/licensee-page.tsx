export default function LicenseePage() {
  return <h1>Seja um licenciado</h1>;
}
