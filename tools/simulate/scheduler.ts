import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { seeded } from '@serafim/canary/testing/seeded';

/** Who waits at a port: what a crash takes away. */
export interface Owner {
  readonly name: string;
}

interface Waiting {
  owner: Owner;
  label: string;
  go: () => void;
  /** Whether it may go on now; without it, always. */
  mayGo?: (() => boolean) | undefined;
}

interface Timer {
  owner: Owner;
  at: number;
  go: () => void;
}

/** So often promises and the event loop go round until what went on must be at a port again. */
const ROUNDS = { ticks: 3, turns: 40 };

/** Share of steps before which somebody is held up, and for how many seconds at most. */
const DELAY = { share: 0.02, seconds: 20 };

/** How many of the last steps are kept to be read. */
const REMEMBERED = 60;

/**
 * Runs everything that waits at a port one after the other, in an order and on a clock that follow from a seed. Between two
 * ports the event loop runs dry, so that a seed always gives the same steps.
 */
export class Scheduler {
  /** Milliseconds since 1970. */
  time: number;
  steps = 0;
  readonly random: () => number;
  /** The last steps. */
  readonly recent: string[] = [];
  /** Called after each step, at a time when nothing runs. */
  afterStep: () => void = () => {};
  /** Called when its work waits at a port: true ends that process there. */
  crashes: (owner: Owner) => boolean = () => false;
  readonly #hash = createHash('sha256');
  #waiting: Waiting[] = [];
  #timers: Timer[] = [];
  #events = 0;
  /** How many requests are under way. */
  inside = 0;
  #failure: unknown;
  readonly #outside = new Set<Promise<unknown>>();

  constructor(seed: number, start: number) {
    this.random = seeded(seed);
    this.time = start;
  }

  /** A whole number from 0 up to, and without, a limit. */
  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  /** The hash of all steps so far. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Waits at a port until it is this one's turn. */
  port(owner: Owner, label: string, mayGo?: () => boolean): Promise<void> {
    return new Promise(resolve => {
      this.#events += 1;
      this.#waiting.push({ owner, label, go: resolve, mayGo });
    });
  }

  /** Waits so many milliseconds of the simulated clock. */
  sleep(owner: Owner, milliseconds: number): Promise<void> {
    return new Promise(resolve => this.later(owner, milliseconds, resolve));
  }

  /** Calls something so many milliseconds later. */
  later(owner: Owner, milliseconds: number, go: () => void): void {
    this.#events += 1;
    const at = this.time + Math.max(0, Math.round(milliseconds));
    // Behind those of the same moment: timers of one moment keep their order.
    let index = this.#timers.length;
    while (index > 0 && (this.#timers[index - 1]?.at ?? 0) > at) index -= 1;
    this.#timers.splice(index, 0, { owner, at, go });
  }

  /** Begins something that goes on beside everything else; what it throws ends the run. */
  begin(work: () => Promise<void>): void {
    work().then(
      () => {
        this.#events += 1;
      },
      (cause: unknown) => {
        this.#failure ??= cause;
      },
    );
  }

  /** Lets something be done that is not simulated, and that nothing depends on: the world stands still meanwhile. */
  async standStill<T>(work: Promise<T>): Promise<T> {
    this.#outside.add(work);
    try {
      return await work;
    } finally {
      this.#outside.delete(work);
    }
  }

  /** Takes away everything that an owner waits for. */
  drop(owner: Owner): void {
    this.#waiting = this.#waiting.filter(one => one.owner !== owner);
    this.#timers = this.#timers.filter(one => one.owner !== owner);
  }

  /** Adds a line to the steps. */
  note(line: string): void {
    this.#hash.update(`${line}\n`);
    this.recent.push(`${new Date(this.time).toISOString()} ${line}`);
    if (this.recent.length > REMEMBERED) this.recent.shift();
  }

  /** Runs until a time, or until nothing is left to do. @throws what a work or a check threw */
  async run(until: number): Promise<void> {
    for (;;) {
      await this.#settle();
      this.afterStep();
      const ready = this.#waiting.filter(({ mayGo }) => mayGo?.() ?? true);
      const next = ready[this.below(ready.length)];
      if (next !== undefined) this.#goOn(next);
      else if (!this.#passTime(until)) return;
    }
  }

  #goOn(next: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.steps += 1;
    if (this.crashes(next.owner)) this.note(`${next.owner.name} crashed at ${next.label}`);
    else if (next.mayGo === undefined && this.chance(DELAY.share)) {
      this.note(`${next.owner.name} held up at ${next.label}`);
      this.later(next.owner, this.random() * DELAY.seconds * 1_000, next.go);
    } else {
      this.note(`${next.owner.name} ${next.label}`);
      next.go();
    }
  }

  #passTime(until: number): boolean {
    const [timer] = this.#timers;
    if (timer === undefined || timer.at > until) {
      this.time = until;
      return false;
    }
    this.#timers.shift();
    this.time = Math.max(this.time, timer.at);
    timer.go();
    return true;
  }

  async #settle(): Promise<void> {
    const before = this.#events;
    for (let round = 0; round < ROUNDS.ticks; round += 1) await nextTick();
    while (this.#outside.size > 0) {
      await Promise.allSettled(this.#outside);
      for (let round = 0; round < ROUNDS.ticks; round += 1) await nextTick();
    }
    // Streams may take turns of the loop.
    for (let turn = 0; this.inside > 0 && this.#events === before && turn < ROUNDS.turns; turn += 1)
      await nextTurn();
    if (this.#failure !== undefined) throw this.#failure;
  }
}

/** Waits until every promise that can go on has gone on. */
const nextTick = () => new Promise<void>(resolve => process.nextTick(resolve));
