/** An e-mail address, which breaks behind its @ before it breaks anywhere else. */
export function EmailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf('@') + 1;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
