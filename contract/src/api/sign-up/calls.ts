import type { KeyedOptions, Requests } from '../http/call.ts';
import { type MemberInput, memberCreatedSchema } from './member.ts';

export const signUpCalls = ({ post }: Requests) => ({
  /** Signs a member up. Refused as `cpf-ja-cadastrado` or with errors by field. */
  createMember: (body: MemberInput, options: KeyedOptions) =>
    post('/cadastro', body, memberCreatedSchema, options),
});
