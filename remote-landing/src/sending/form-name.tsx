/** Tells a form apart from others of its page when the browser posts it by itself, without script. */
export const FormName = ({ of }: { of: string }) => <input type="hidden" name="formulario" value={of} />;
