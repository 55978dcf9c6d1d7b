/** Tells a form apart from others of its page when the browser posts it by itself, without script. */
export const FormName = ({ name }: { name: string }) => (
  <input type="hidden" name="formulario" value={name} />
);
