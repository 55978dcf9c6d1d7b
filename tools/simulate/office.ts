import { ADMIN, type Town } from './api-process.ts';

const DAY = 86_400_000;

/** The administrator, who answers what waits. */
export class Office {
  readonly name = 'the office';
  readonly #town: Town;

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
    }
  }

  async #send(method: 'GET' | 'POST' | 'PUT', url: string, cookie: string, payload?: object) {
    await this.#town.scheduler.port(this, `${method} ${url}`);
    return this.#town.anyApi().request(method, url, payload, { cookie });
  }

  async #answerErasures(cookie: string): Promise<void> {
    const list = await this.#send('GET', '/eliminacoes', cookie);
    if (list?.status !== 200) return;
    for (const { protocolo, impedimento } of list.body as { protocolo: string; impedimento: string | null }[])
      if (impedimento === null)
        await this.#send('PUT', `/eliminacoes/${protocolo}/resposta`, cookie, {
          tipo: 'eliminado',
          motivo: '',
        });
  }

  async #settleNotices(cookie: string): Promise<void> {
    const list = await this.#send('GET', '/avisos-sem-cobranca', cookie);
    if (list?.status !== 200) return;
    for (const { id } of list.body as { id: string }[])
      await this.#send('PUT', `/avisos-sem-cobranca/${id}/situacao`, cookie, { nota: 'Visto com o banco.' });
  }
}
