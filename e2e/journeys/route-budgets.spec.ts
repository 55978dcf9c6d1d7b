import type { CDPSession } from 'playwright/test';
import { serialLevels } from 'tools/bench/visit/levels';
import { followNetwork, sumBytes } from 'tools/bench/visit/network-log';
import { openAddresses, waitingAddresses } from '../site/addresses.ts';
import { neverIdle } from '../site/never-idle.ts';
import { expect, test } from '../site/test.ts';
import { wantScripts } from '../site/wait-for-hydration.ts';

test.use({ untouched: true });
test.skip(process.env.FEDERATION === 'standard', 'The budgets are those of slim containers.');

/** What a page may cost, each as last measured and its limit. Bytes as they travel: brotli, with headers. */
interface RouteBudget {
  /** The document, with its styles. */
  html: Cost;
  /** Requests before anybody touches the page, the document among them. */
  requests: Cost;
  bytes: Cost;
  /** How many requests wait for one another. */
  levels: Cost;
  /** Bytes of scripts once they are wanted; the code of fragments comes when a visitor is near them. */
  scripts: Cost;
}

type Cost = readonly [measured: number, limit: number];

/** The names of files change with each build, and move a sum by some sixty bytes. */
const budgets: Readonly<Record<string, RouteBudget>> = {
  '/': {
    html: [31_011, 31_300],
    requests: [7, 7],
    bytes: [95_102, 95_400],
    levels: [2, 2],
    scripts: [109_381, 109_700],
  },
  '/Acessibilidade': {
    html: [13_766, 14_100],
    requests: [4, 4],
    bytes: [69_478, 69_800],
    levels: [2, 2],
    scripts: [111_929, 112_300],
  },
  '/Blog': {
    html: [13_484, 13_800],
    requests: [8, 8],
    bytes: [77_968, 78_300],
    levels: [2, 2],
    scripts: [110_887, 111_200],
  },
  '/Blog/como-usar-o-cartao-na-consulta': {
    html: [15_487, 15_800],
    requests: [7, 7],
    bytes: [78_652, 79_000],
    levels: [2, 2],
    scripts: [124_931, 125_300],
  },
  '/Cadastro': {
    html: [12_084, 12_400],
    requests: [5, 5],
    bytes: [70_790, 71_100],
    levels: [2, 2],
    scripts: [138_116, 138_500],
  },
  '/CadastroClinica': {
    html: [14_931, 15_200],
    requests: [5, 5],
    bytes: [71_962, 72_300],
    levels: [2, 2],
    scripts: [141_130, 141_500],
  },
  '/Carteirinha': {
    html: [17_624, 17_900],
    requests: [5, 5],
    bytes: [74_655, 75_000],
    levels: [2, 2],
    scripts: [119_410, 119_800],
  },
  '/Empresas': {
    html: [14_891, 15_200],
    requests: [5, 5],
    bytes: [71_922, 72_200],
    levels: [2, 2],
    scripts: [135_213, 135_600],
  },
  '/Login': {
    html: [13_138, 13_400],
    requests: [6, 6],
    bytes: [73_768, 74_100],
    levels: [2, 2],
    scripts: [118_838, 119_200],
  },
  '/Privacidade': {
    html: [17_238, 17_500],
    requests: [4, 4],
    bytes: [72_950, 73_200],
    levels: [2, 2],
    scripts: [115_672, 116_000],
  },
  '/QualPlano': {
    html: [19_430, 19_700],
    requests: [4, 4],
    bytes: [75_142, 75_400],
    levels: [2, 2],
    scripts: [114_816, 115_200],
  },
  '/RecuperarSenha': {
    html: [12_970, 13_300],
    requests: [6, 6],
    bytes: [73_600, 73_900],
    levels: [2, 2],
    scripts: [151_692, 152_000],
  },
  // Other tests fill the network.
  '/Rede': {
    html: [17_553, 18_500],
    requests: [6, 6],
    bytes: [76_788, 77_800],
    levels: [2, 2],
    scripts: [133_553, 133_900],
  },
  '/SejaUmLicenciado': {
    html: [17_555, 17_900],
    requests: [5, 5],
    bytes: [75_508, 75_800],
    levels: [2, 2],
    scripts: [136_735, 137_100],
  },
  '/Termos': {
    html: [15_184, 15_500],
    requests: [4, 4],
    bytes: [70_896, 71_200],
    levels: [2, 2],
    scripts: [113_178, 113_500],
  },
  '/verificar/nao-e-uma-carteirinha': {
    html: [10_378, 10_700],
    requests: [4, 4],
    bytes: [66_090, 66_400],
    levels: [2, 2],
    scripts: [104_779, 105_100],
  },
};

/** Functions that are called before anybody touches a page, of its inline scripts alone. */
const FIRST_CALLS = 13;

/** Counts the calls of functions of a page. */
async function countCalls(client: CDPSession): Promise<() => Promise<number>> {
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await client.send('Profiler.takePreciseCoverage');
    // What the test itself evaluates has no address.
    const functions = result.flatMap(({ url, functions }) => (url === '' ? [] : functions));
    return functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  };
}

// What a search finds, other tests change.
for (const path of openAddresses.filter(
  address => !waitingAddresses.includes(address) && !address.includes('?'),
))
  test(`${path} keeps its budget`, async ({ page }) => {
    await neverIdle(page);
    const client = await page.context().newCDPSession(page);
    const network = await followNetwork(client);
    const count = await countCalls(client);
    await page.goto(path);
    await network.quiet(600);
    const first = [...network.requests];
    const firstCalls = await count();
    await wantScripts(page);
    await expect.poll(() => network.requests.some(({ type }) => type === 'Script')).toBe(true);
    await network.quiet(800);
    const measured = {
      html: first[0]?.bytes ?? 0,
      requests: first.length,
      bytes: sumBytes(first),
      levels: serialLevels(first),
      scripts: sumBytes(network.requests.filter(({ type }) => type === 'Script')),
    };
    const budget = budgets[path];
    const over = Object.entries(budget ?? {}).filter(
      ([name, [, limit]]) => measured[name as keyof RouteBudget] > limit,
    );
    expect(budget, `${path} has a budget; it measures ${JSON.stringify(measured)}`).toBeDefined();
    expect(firstCalls, 'calls of functions before anybody touches the page').toBeLessThanOrEqual(FIRST_CALLS);
    expect(over, `${path} is over it: it measures ${JSON.stringify(measured)}`).toEqual([]);
  });
