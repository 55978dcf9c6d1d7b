import { ADMIN, type Town } from './api-process.ts';

const DAY = 86_400_000;

/** The administrator, who answers what waits. */
export class Office {
  readonly name = 'the office';
  readonly #town: Town;
  #orders = 0;

  constructor(town: Town) {
    this.#town = town;
  }

  async work(): Promise<void> {
    const { scheduler } = this.#town;
    for (;;) {
      await scheduler.sleep(this, (0.5 + scheduler.random()) * DAY);
      const signedIn = await this.#send('POST', '/sessao', '', ADMIN);
      if (signedIn?.status !== 200) continue;
      await this.#answerErasures(signedIn.cookie);
      await this.#settleNotices(signedIn.cookie);
      await this.#giveBack(signedIn.cookie);
    }
  }

  async #send(method: 'GET' | 'POST' | 'PUT', url: string, cookie: string, payload?: object, key = '') {
    await this.#town.scheduler.port(this, `${method} ${url}`);
    const headers = { cookie, ...(key && { 'idempotency-key': key }) };
    return this.#town.anyApi().request(method, url, payload, headers);
  }

  /** Gives a part of somebody's payment back, or all of it; where the answer is lost, asks once more. */
  async #giveBack(cookie: string): Promise<void> {
    const { random } = this.#town.scheduler;
    const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const list = await this.#send('GET', '/?limite=100', cookie);
    const client = list?.status === 200 ? any(list.body as { id: string }[]) : undefined;
    if (client === undefined) return;
    const sheet = await this.#send('GET', `/clientes/${client.id}/folha`, cookie);
    if (sheet?.status !== 200) return;
    const { pagamentos } = sheet.body as { pagamentos: { referencia: string; resta: number }[] };
    const payment = any(pagamentos.filter(({ resta }) => resta > 0));
    if (payment === undefined) return;
    const { referencia, resta } = payment;
    const valor = random() < 0.5 ? resta : Math.ceil(resta * random());
    this.#orders += 1;
    const order = { referencia, valor, motivo: 'cortesia', texto: '' };
    for (const _ of [1, 2])
      await this.#send('POST', `/clientes/${client.id}/devolucoes`, cookie, order, `pedido-${this.#orders}`);
  }

  async #answerErasures(cookie: string): Promise<void> {
    const list = await this.#send('GET', '/eliminacoes', cookie);
    if (list?.status !== 200) return;
    for (const { protocolo, impedimento } of list.body as { protocolo: string; impedimento: string | null }[])
      if (impedimento === null)
        await this.#send('PUT', `/eliminacoes/${protocolo}/resposta`, cookie, { tipo: 'eliminado' });
  }

  async #settleNotices(cookie: string): Promise<void> {
    const list = await this.#send('GET', '/avisos-sem-cobranca', cookie);
    if (list?.status !== 200) return;
    for (const { id } of list.body as { id: string }[])
      await this.#send('PUT', `/avisos-sem-cobranca/${id}/situacao`, cookie, { nota: 'Visto com o banco.' });
  }
}
