import { paths } from '@serafim/contract/site/paths';
import { describe, expect, it } from 'vitest';
import { destinationAfterSignIn, returnPath, withReturn } from './return-path.ts';

describe('a visitor who signs in', () => {
  it.each(['/MinhaConta', '/ListaClientes?pagina=2&busca=ana', '/#planos', '/UpdateCliente/1?x=//a'])(
    'returns to %s',
    wanted => {
      expect(returnPath(wanted)).toBe(wanted);
    },
  );

  it.each([
    null,
    '',
    'MinhaConta',
    'https://mal.exemplo/',
    '//mal.exemplo',
    '///mal.exemplo',
    '/\\mal.exemplo',
    '\\\\mal.exemplo',
    '/.//mal.exemplo',
    '/x/..//mal.exemplo',
    '/\t/mal.exemplo',
    '\n//mal.exemplo',
    'javascript:alert(1)',
    ' /MinhaConta',
    'http:mal.exemplo',
  ])('is not sent to %j', wanted => {
    expect(returnPath(wanted)).toBeNull();
  });

  it.each([paths.signIn, '/login', `${paths.recovery}?etapa=senha`])(
    'does not return to %s, which is itself part of signing in',
    wanted => {
      expect(returnPath(wanted)).toBeNull();
    },
  );

  it('goes to the account as a member and to the clients as an administrator', () => {
    expect(destinationAfterSignIn(null, 'member')).toBe(paths.account);
    expect(destinationAfterSignIn('//mal.exemplo', 'admin')).toBe(paths.clients);
    expect(destinationAfterSignIn(paths.network, 'admin')).toBe(paths.network);
  });

  it('takes the return address along to another page', () => {
    expect(withReturn(paths.recovery, '/Rede?cidade=Santos')).toBe(
      '/RecuperarSenha?volta=%2FRede%3Fcidade%3DSantos',
    );
    expect(withReturn(paths.recovery, '//mal.exemplo')).toBe(paths.recovery);
  });
});
