import { fileURLToPath } from 'node:url';
import { POSTGRES } from '@serafim/server-kit/testing/throwaway-postgres';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The tests of some rooms. */
const project = (name: string, rooms: string) => ({
  root,
  test: {
    name,
    include: [`${rooms}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.types/**'],
    // Loading the same modules once for each file was a third of these tests' time. Each test gives back what it changed.
    isolate: false,
    // A busy machine is slow, not broken: these say when something hangs, never how quick it is.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

/** Short files with long tests: begun last, as their size would have it, they would run alone at the end. */
const LONG = [
  'tools/trust/hostile/try-routes',
  'tools/kit/kit',
  'tools/simulate/simulate',
  'tools/trust/measurements',
  'platform/release/src/build/version',
  'platform/release-service/src/wait-for-release',
  'platform/canary/src/simulated-canaries',
  'mock-api/src/members/seed/seed-members',
  'mock-api/src/operate/fill-store',
  'mock-api/src/operate/restore-drill',
  'mock-api/src/previous-api',
  'mock-api/src/server.test',
  'mock-api/src/platform/stored-keys/key-check',
  'mock-api/src/platform/http/odd-text',
];

/** Begins with the long files of each project. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.some(name => moduleId.includes(name)) ? 0 : 1);
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project.name));
    return [...projects].flatMap(name =>
      sorted.filter(({ project }) => project.name === name).sort((one, other) => rank(one) - rank(other)),
    );
  }
}

export default defineConfig({
  root,
  test: {
    globalSetup: ['temporary-folder.ts', 'shared-postgres.ts'].map(file =>
      fileURLToPath(new URL(file, import.meta.url)),
    ),
    // Many tests wait for a server or a clock: one worker more than two processors keeps both busy.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    passWithNoTests: false,
    tags: [{ name: POSTGRES, description: 'Needs a PostgreSQL server; the small run leaves it out.' }],
    projects: [project('api', 'mock-api'), project('site', '{contract,platform/*,ui,shell,remote-*,tools}')],
  },
});
