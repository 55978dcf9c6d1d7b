import type { Account } from '@serafim/contract/api/account/account';
import { cpfFrom } from '@serafim/contract/api/fields/cpf';
import type { Answer, Town } from './api-process.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const PLANS = ['angel', 'guardian', 'premium', 'diamond'];
const METHODS = ['pix', 'cartao', 'boleto'];
const DUE_DAYS = ['5', '10', '15', '20', '25'];
const PASSWORD = 'uma senha comprida de teste';

/** Whether somebody pays in time, late or never, by shares. */
const PAYS = { in_time: 0.85, late: 0.1 };

/** Whether the API is busy with the same request, or with too many. */
const isBusy = ({ status, body }: NonNullable<Answer>): boolean =>
  status === 503 || (body as { type?: string } | null)?.type === '/problemas/pedido-em-andamento';

/** One of the people of a world: signs up, pays, changes, leaves, comes back, asks to be erased. */
export class Member {
  readonly name: string;
  readonly cpf: string;
  readonly email: string;
  readonly #town: Town;
  #cookie = '';
  #pass = '';

  constructor(town: Town, index: number) {
    this.#town = town;
    this.name = `member ${index}`;
    this.cpf = cpfFrom(String(100_000_000 + index * 7_919).padStart(9, '0'));
    this.email = `pessoa${index}@exemplo.com.br`;
  }

  /** Lives until the end of the world. */
  async live(): Promise<void> {
    const { scheduler } = this.#town;
    await this.#wait(scheduler.random() * 20);
    for (;;) {
      if (!(await this.#signUp())) await this.#wait(5);
      else {
        await this.#stay();
        await this.#wait(3 + scheduler.random() * 90);
      }
    }
  }

  #wait(days: number): Promise<void> {
    return this.#town.scheduler.sleep(this, days * DAY);
  }

  #pick = <T>(list: readonly [T, ...T[]] | readonly T[]): T =>
    list[this.#town.scheduler.below(list.length)] as T;

  /** Sends until an answer comes, as people who press again. @param tries how often at most */
  async #send(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
    tries = 8,
  ): Promise<Answer> {
    const { scheduler } = this.#town;
    for (let left = tries; left > 0; left -= 1) {
      await scheduler.port(this, `${method} ${url.replace(this.#pass || '-', '…')}`);
      const twice = scheduler.chance(0.02);
      const sent = () =>
        this.#town.anyApi().request(method, url, payload, { cookie: this.#cookie, ...headers });
      const [answer] = await Promise.all([sent(), twice ? sent() : null]);
      // Busy with the same: 409 with a moment to wait.
      if (answer !== null && !isBusy(answer)) return answer;
      await scheduler.sleep(this, 1_000 + scheduler.random() * 20_000);
    }
    return null;
  }

  async #signUp(): Promise<boolean> {
    const { scheduler } = this.#town;
    const payload = {
      ...{ nome: 'Ana Beatriz Souza', email: this.email, cpf: this.cpf, password: PASSWORD },
      ...{ plano: this.#pick(PLANS), fatura: scheduler.chance(0.1) ? 'anual' : 'mensal' },
      ...{ meiodepagamento: this.#pick(METHODS), vencimento: this.#pick(DUE_DAYS) },
      ...{ filiacao: '', dependentes: [], telefone: '11 987654321', endereco: '' },
    };
    const key = `chave-${this.cpf}-${scheduler.below(1e9)}`;
    const answer = await this.#send('POST', '/cadastro', payload, { 'idempotency-key': key });
    // Who has a contract already, and perhaps never heard of it, goes on with that.
    if (answer?.status !== 201) return this.#readPass();
    this.#pass = (answer.body as { passe: string }).passe;
    await this.#pay();
    return true;
  }

  async #signIn(): Promise<boolean> {
    const answer = await this.#send('POST', '/sessao', { cpf: this.cpf, password: PASSWORD });
    this.#cookie = answer?.status === 200 ? answer.cookie : '';
    return this.#cookie !== '';
  }

  /** Reads the pass of the charge that is open now, or was last. @returns whether there is a contract */
  async #readPass(): Promise<boolean> {
    if (!(await this.#signIn())) return false;
    const account = await this.#send('GET', '/minha-conta');
    if (account?.status !== 200) return false;
    const { contrato } = account.body as Pick<Account, 'contrato'>;
    this.#pass = contrato.situacao === 'nenhum' ? '' : contrato.passe;
    return this.#pass !== '' && contrato.situacao !== 'encerrado';
  }

  /** Pays what is open by card, and a code at the bank. */
  async #pay(): Promise<void> {
    const { scheduler, bank } = this.#town;
    const instrument = scheduler.chance(0.05) ? 'sandbox-recusa' : `cartao-${scheduler.below(1e6)}`;
    const seen = await this.#send('GET', `/contratacao/${this.#pass}`);
    const method = (seen?.body as { cobranca?: { meiodepagamento?: string } } | null)?.cobranca
      ?.meiodepagamento;
    if (method === 'cartao')
      await this.#send('POST', `/contratacao/${this.#pass}/pagamento`, { instrumento: instrument });
    const orders = bank.openOrders(this.email);
    const newest = orders.at(-1);
    if (newest !== undefined) bank.payCode(newest);
    // An older code that still lies about.
    const older = orders[0];
    if (older !== undefined && scheduler.chance(0.1)) bank.payCode(older);
  }

  /** A contract from its first payment to its end. */
  async #stay(): Promise<void> {
    const { scheduler } = this.#town;
    for (;;) {
      await this.#wait(1 + scheduler.random() * 6);
      const paying = scheduler.random();
      if (!(await this.#readPass())) return;
      if (paying < PAYS.in_time) await this.#pay();
      else if (paying < PAYS.in_time + PAYS.late) await this.#wait(scheduler.random() * 25);
      if (scheduler.chance(0.06)) await this.#change();
      if (scheduler.chance(0.01) && (await this.#leave())) return;
    }
  }

  async #change(): Promise<void> {
    const { scheduler } = this.#town;
    const change = scheduler.below(4);
    if (change === 0)
      return void (await this.#send('PUT', `/contratacao/${this.#pass}/pagamento`, {
        meiodepagamento: this.#pick(METHODS),
      }));
    if (!(await this.#signIn())) return;
    if (change === 1)
      await this.#send('PUT', '/minha-conta/plano', {
        plano: this.#pick(PLANS),
        fatura: scheduler.chance(0.1) ? 'anual' : 'mensal',
      });
    else
      await this.#send('PUT', '/minha-conta/pagamento', {
        meiodepagamento: this.#pick(METHODS),
        vencimento: this.#pick(DUE_DAYS),
        esquecerCartao: scheduler.chance(0.2),
      });
  }

  /** Leaves, perhaps in the first days, and may ask to be erased. @returns whether the contract is over */
  async #leave(): Promise<boolean> {
    const { scheduler } = this.#town;
    if (!(await this.#signIn())) return false;
    const terms = await this.#send('GET', '/minha-conta/saida');
    if (terms?.status !== 200) return false;
    const { tipo } = terms.body as { tipo: string };
    const left = await this.#send('POST', '/minha-conta/saida', {
      ...{ tipo, chavePix: scheduler.chance(0.8) ? this.email : '', senha: PASSWORD },
      chavePorEmail: true,
    });
    if (left?.status !== 200) return false;
    const { efeitoEm } = left.body as { efeitoEm: string };
    await scheduler.sleep(this, Math.max(HOUR, Date.parse(efeitoEm) - scheduler.time + 2 * DAY));
    // The session ended days ago.
    if (scheduler.chance(0.6) && (await this.#signIn()))
      await this.#send('POST', '/minha-conta/eliminacao', {});
    await this.#wait(10 + scheduler.random() * 20);
    return true;
  }
}
