// The types of this site that the platform only knows by name: brand, session, API, roles.
import type {} from '@serafim/contract/site';
