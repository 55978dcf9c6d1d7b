import type { ClinicCreated } from '@serafim/contract/api/clinic';
import type { PageProps } from '@serafim/contract/remote/page';
import { Container } from '@serafim/ui';
import { useState } from 'react';
import { ClinicRegistration } from './clinic-registration.tsx';
import { ClinicSent } from './clinic-sent.tsx';

/** Registers a clinic, laboratory or hospital for the network. */
export default function ClinicFormPage({ host }: PageProps) {
  const [created, setCreated] = useState<ClinicCreated | null>(null);
  return (
    <Container narrow>
      {created ? (
        <ClinicSent created={created} onAnother={() => setCreated(null)} />
      ) : (
        <ClinicRegistration host={host} onCreated={setCreated} />
      )}
    </Container>
  );
}
