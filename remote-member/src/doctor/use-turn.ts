import type { Consultation } from '@serafim/contract/api/doctor/doctor';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useEffect, useRef } from 'react';
import { waitingHeading, waitText } from './waiting-texts.ts';

/** Two short tones, in hertz, and how long each sounds, in seconds. */
const TONES = [660, 880];
const EACH = 0.25;

/** Sounds when it is somebody's turn. A browser may refuse before the first touch of the page: then nothing sounds. */
export function playTurnSound(): void {
  const context = new AudioContext();
  const volume = new GainNode(context, { gain: 0.2 });
  volume.connect(context.destination);
  for (const [index, frequency] of TONES.entries()) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume);
    tone.start(context.currentTime + index * EACH);
    tone.stop(context.currentTime + (index + 1) * EACH);
    if (index === TONES.length - 1) tone.onended = () => void context.close();
  }
}

/** Says where the place is whenever it moves; when the turn comes, also with a sound and in the tab's title. */
export function useTurn(host: RemoteHost, consultation: Consultation | null): void {
  const words = consultation && consultation.etapa !== 'sala' ? waitingHeading(consultation) : null;
  const wait = consultation ? waitText(consultation) : '';
  const isCalled = consultation?.etapa === 'vez';
  const said = useRef(words);
  useEffect(() => {
    if (said.current === words) return;
    said.current = words;
    if (words !== null) host.announce(wait ? `${words}, ${wait}.` : `${words}.`);
  }, [words, wait, host]);
  useEffect(() => {
    if (!isCalled) return;
    host.setTitle(`É a sua vez · ${host.brand.name}`);
    playTurnSound();
    return () => host.setTitle(null);
  }, [isCalled, host]);
}
