import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import { expect, it } from 'vitest';
import { buildMessage } from '../../platform/mail/message.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { leftColumns } from '../../testing/left-columns.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { createMailFiles } from './mail-files.ts';

onEachStore({}, api => {
  /** Signs somebody up. @returns the files that the welcome mail wants */
  const join = async (method: PaymentMethod) => {
    const cpf = freshCpf();
    const email = `a${cpf}@exemplo.com.br`;
    const payload = signUpInput({ cpf, email, meiodepagamento: method });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    expect(answer.statusCode).toBe(201);
    const mail = (await api().waitingMail()).find(({ to }) => to === email);
    return { attached: mail?.attached ?? [], text: mail?.text ?? '' };
  };
  const digits = (text: string) => text.replace(/\D/g, '');

  it('the first mail of a contract brings the contract', async () => {
    const { attached, text } = await join('pix');
    const files = createMailFiles(api().services);
    const [contract, ...others] = await Promise.all(attached.map(wanted => files.attach(wanted)));
    expect(others).toEqual([]);
    const [, number = ''] = /Contrato: (\S+)/.exec(text) ?? [];
    expect(contract?.filename).toBe(`Contrato-${number}.pdf`);
    expect(pdfText(contract?.content ?? Buffer.alloc(0))).toContain('Contrato de adesão');
  });

  it('the mail of the first payment shows the card, and says what is charged next', async () => {
    api().clock.now = new Date('2026-11-14T12:00:00Z');
    const cpf = freshCpf();
    const email = `a${cpf}@exemplo.com.br`;
    const payload = signUpInput({ cpf, email, meiodepagamento: 'cartao', vencimento: '10' });
    const { passe } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json();
    await api().app.inject({
      method: 'POST',
      url: `/contratacao/${passe}/pagamento`,
      payload: { instrumento: 'sandbox-aprova' },
    });
    const mail = (await api().waitingMail()).find(
      ({ to, subject }) => to === email && subject.startsWith('Pagamento confirmado'),
    );
    if (mail === undefined) throw new Error('No mail tells of the payment');
    expect(mail.text.replace(/\s/g, ' ')).toContain('Próxima cobrança: R$ 79,90 em 10/12/2026');
    expect(mail.text).not.toContain('Hoje R$');
    const files = createMailFiles(api().services);
    const send = () => buildMessage(api().services.brand, files, 'x', mail);
    const { html, attachments } = await send();
    expect(html).toContain('src="cid:card"');
    const picture = attachments.find(file => 'cid' in file && file.cid === 'card');
    expect(picture?.content.subarray(1, 4).toString()).toBe('PNG');

    await api()
      .store.db.updateTable('contract')
      .set(leftColumns('2026-11-14T13:00:00Z'))
      .where('person_number', '=', person =>
        person.selectFrom('person').select('number').where('email', '=', email),
      )
      .execute();
    expect((await send()).html).not.toContain('cid:card');
  });

  it('the mail about a boleto brings it, and no more once it is to be paid another way', async () => {
    const { attached, text } = await join('boleto');
    const wanted = attached.find(({ kind }) => kind === 'boleto');
    if (wanted?.kind !== 'boleto') throw new Error('The mail wants no boleto');
    const files = createMailFiles(api().services);
    const boleto = await files.attach(wanted);
    const said = pdfText(boleto?.content ?? Buffer.alloc(0));
    expect(digits(text)).toContain(wanted.line);
    expect(digits(said)).toContain(wanted.line);
    expect(said).toContain('não é de um banco de verdade');
    await api()
      .store.db.updateTable('charge')
      .set({ boleto_line: null })
      .where('id', '=', wanted.charge)
      .execute();
    expect(await files.attach(wanted)).toBeNull();
  });
});
