import { z } from '../zod.ts';

/**
 * Passwords of ten characters and more that lead every leaked list, in lower case; shorter ones are refused anyway. They
 * are in the file of their schema so that pages load them only with the rules of a form.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc qwertyuiop qwertyuiop1 qwerty12345 qwerty123456 qwerty1234
  qwertyui123 asdfghjkl1 asdfghjkl123 zxcvbnm123 zaq12wsxcde3 qazwsxedcrfv q1w2e3r4t5 q1w2e3r4t5y6 1234qwerasdf
  password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 p@ssword123 passwordpassword
  iloveyou123 iloveyou12 letmein1234 welcome123 welcome1234 administrator admin12345 admin123456 administrador
  abc1234567 abcd123456 abcde12345 abcd12345678 a123456789 a1234567890 aa12345678 aa123456789 123456789a
  1234567890a 123456789q 123456789abc 1234567891 12345678910 123456789123 123123123123 1231231234 123456123456
  1122334455 112233445566 11223344556677 0987654321 09876543210 1029384756 5544332211 1212121212 9876543210a
  football123 baseball123 superman123 batman12345 dragon12345 monkey12345 princess123 sunshine123 trustno1234
  senha12345 senha123456 senha1234567 senha123456789 minhasenha minhasenha1 minhasenha123 senhasenha senhaforte
  senhaforte123 mudar12345 mudar123456 trocar12345 brasil12345 brasil123456 brasil2024 brasil2025 brasil2026
  flamengo10 flamengo123 flamengo1234 flamengo2019 corinthians corinthians1 corinthians12 corinthians10
  corinthians123 palmeiras1 palmeiras10 palmeiras123 palmeiras1914 saopaulo123 saopaulofc santos12345 vasco12345
  vascodagama gremio12345 gremio1903 cruzeiro123 cruzeiro10 cruzeiroec atleticomg internacional fluminense
  fluminense1 botafogo123 botafogo10 teamo12345 teamomuito amordaminhavida meuamor123 jesusteama jesusteamo
  jesuscristo jesus12345 jesus123456 deusefiel deusefiel1 deusefiel123 deusefiel10 deuseamor1 deuseamor123
  gabriel123 gabriel1234 rafael12345 felipe12345 gustavo123 eduardo123 leonardo123 fernanda123 juliana123
  mariaeduarda mariaclara princesa123 estrela123 bemvindo123 bemvindo1234 serafim123 serafim1234 carteirinha`.split(
    /\s+/,
  ),
);

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return (
    commonPasswords.has(plain) ||
    // One short piece over and over, as `aaaaaaaaaa` or `abcabcabcabc`.
    /^(.{1,4})\1+$/su.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    '98765432109876543210'.includes(plain) ||
    'abcdefghijklmnopqrstuvwxyz'.includes(plain)
  );
}

/** A new password. Ten characters or more, no rules of composition, every byte kept as typed. */
export const newPassword = z.string().check(
  z.refine(value => value !== '', { error: 'Crie uma senha.', abort: true }),
  z.refine(value => [...value].length >= 10, { error: 'Use pelo menos 10 caracteres.', abort: true }),
  z.refine(value => new TextEncoder().encode(value).length <= 1024, {
    error: 'Use uma senha menor: até 1024 bytes.',
    abort: true,
  }),
  z.refine(value => !isCommon(value), 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.'),
);

/** The password of a sign-in: present and not too large; its quality is not checked again. */
export const givenPassword = z.string().check(
  z.minLength(1, 'Digite a senha.'),
  z.refine(value => new TextEncoder().encode(value).length <= 1024, 'CPF ou senha não conferem.'),
);
