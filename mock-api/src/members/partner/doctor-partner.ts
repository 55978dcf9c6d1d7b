import type { DoctorTeam } from '@serafim/contract/api/doctor/consent-text';
import type { FastifyBaseLogger } from 'fastify';
import { createAskOutside, hasDone } from '../../platform/outside/ask-outside.ts';

/** What a partner is told of who asks: never why. */
export interface DoctorRequest {
  /** Ours, a UUID: sent again with the same one, nothing happens twice. */
  reference: string;
  /** Of the person who will be seen. */
  name: string;
  /** Of the member: where prescriptions go. */
  email: string;
}

/** Whether somebody is on duty. */
export type Duty = { onDuty: true; minutes: number } | { onDuty: false; next: Date };

/** Where a request stands with the partner. */
export type Turn =
  /** `place` 1 is next. */
  | { kind: 'waiting'; place: number; minutes: number }
  | { kind: 'called' }
  | { kind: 'ended' }
  /** It never arrived. */
  | { kind: 'absent' };

/** A partner whose doctors answer by video. Every call may be repeated; each is given up through its signal. */
export interface DoctorPartner {
  readonly name: string;
  /** True where no real doctor answers. */
  readonly isSandbox: boolean;
  readonly team: DoctorTeam;
  /** Whether somebody is on duty for this member. */
  duty(member: Pick<DoctorRequest, 'email'>, signal: AbortSignal): Promise<Duty>;
  /** Puts a request at the end of the queue. */
  request(request: DoctorRequest, signal: AbortSignal): Promise<void>;
  turn(reference: string, signal: AbortSignal): Promise<Turn>;
  /** The address of the room in which the doctor waits. */
  room(reference: string, signal: AbortSignal): Promise<string>;
  /** The person left the queue or the room, or stayed away. */
  end(reference: string, signal: AbortSignal): Promise<void>;
  /** Has the turn come at once; a sandbox alone can. */
  callNow?(reference: string): Promise<void>;
}

/** The partner, with a time limit on every call. Whatever fails is logged; null says that the partner did not answer. */
export interface Doctors {
  readonly partner: Pick<DoctorPartner, 'name' | 'isSandbox' | 'team' | 'callNow'>;
  duty(member: Pick<DoctorRequest, 'email'>): Promise<Duty | null>;
  /** False where the partner did not take the request. */
  request(request: DoctorRequest): Promise<boolean>;
  turn(reference: string): Promise<Turn | null>;
  room(reference: string): Promise<string | null>;
  end(reference: string): Promise<void>;
}

/** @param limit milliseconds that the partner has for an answer */
export function createDoctors(
  partner: DoctorPartner,
  log: Pick<FastifyBaseLogger, 'error'>,
  limit = 4_000,
): Doctors {
  const ask = createAskOutside({ log, limit });
  return {
    partner,
    duty: member => ask('doctor-duty-unknown', signal => partner.duty(member, signal)),
    request: request => hasDone(ask, 'doctor-not-requested', signal => partner.request(request, signal)),
    turn: reference => ask('doctor-turn-unknown', signal => partner.turn(reference, signal)),
    room: reference => ask('doctor-room-unknown', signal => partner.room(reference, signal)),
    end: async reference => {
      await ask('doctor-not-told-of-end', signal => partner.end(reference, signal));
    },
  };
}
