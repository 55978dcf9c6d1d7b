import { ContactSection } from 'site:home/contact/contact-section.tsx';
import { host } from '../../../baselines/app/host.ts';

/** The contact form. */
export const Contact = () => <ContactSection host={host} refused={undefined} />;
