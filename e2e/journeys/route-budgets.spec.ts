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
    html: [31_173, 31_500],
    requests: [7, 7],
    bytes: [95_264, 95_600],
    levels: [2, 2],
    scripts: [110_395, 110_700],
  },
  '/Acessibilidade': {
    html: [13_976, 14_300],
    requests: [4, 4],
    bytes: [69_688, 70_000],
    levels: [2, 2],
    scripts: [112_943, 113_300],
  },
  '/Blog': {
    html: [13_673, 14_000],
    requests: [8, 8],
    bytes: [78_157, 78_500],
    levels: [2, 2],
    scripts: [111_901, 112_300],
  },
  '/Blog/como-usar-o-cartao-na-consulta': {
    html: [15_581, 15_900],
    requests: [7, 7],
    bytes: [78_746, 79_100],
    levels: [2, 2],
    scripts: [125_842, 126_200],
  },
  '/Cadastro': {
    html: [12_259, 12_600],
    requests: [5, 5],
    bytes: [70_965, 71_300],
    levels: [2, 2],
    scripts: [139_130, 139_500],
  },
  '/CadastroClinica': {
    html: [15_068, 15_400],
    requests: [5, 5],
    bytes: [72_099, 72_500],
    levels: [2, 2],
    scripts: [134_694, 135_000],
  },
  '/Carteirinha': {
    html: [17_790, 18_100],
    requests: [5, 5],
    bytes: [74_821, 75_200],
    levels: [2, 2],
    scripts: [120_424, 120_800],
  },
  '/Empresas': {
    html: [15_067, 15_400],
    requests: [5, 5],
    bytes: [72_098, 72_400],
    levels: [2, 2],
    scripts: [136_227, 136_600],
  },
  '/Login': {
    html: [13_320, 13_700],
    requests: [6, 6],
    bytes: [73_950, 74_300],
    levels: [2, 2],
    scripts: [119_852, 120_200],
  },
  '/Privacidade': {
    html: [17_429, 17_800],
    requests: [4, 4],
    bytes: [73_141, 73_500],
    levels: [2, 2],
    scripts: [116_686, 117_000],
  },
  '/QualPlano': {
    html: [19_594, 19_900],
    requests: [4, 4],
    bytes: [75_306, 75_700],
    levels: [2, 2],
    scripts: [115_830, 116_200],
  },
  '/RecuperarSenha': {
    html: [13_137, 13_500],
    requests: [6, 6],
    bytes: [73_767, 74_100],
    levels: [2, 2],
    scripts: [153_128, 153_400],
  },
  // Other tests fill the network.
  '/Rede': {
    html: [17_553, 18_500],
    requests: [6, 6],
    bytes: [76_788, 77_800],
    levels: [2, 2],
    scripts: [134_544, 134_900],
  },
  '/SejaUmLicenciado': {
    html: [17_747, 18_100],
    requests: [5, 5],
    bytes: [75_700, 76_000],
    levels: [2, 2],
    scripts: [137_749, 138_100],
  },
  '/Termos': {
    html: [15_359, 15_700],
    requests: [4, 4],
    bytes: [71_071, 71_400],
    levels: [2, 2],
    scripts: [114_192, 114_500],
  },
  '/verificar/nao-e-uma-carteirinha': {
    html: [10_539, 10_900],
    requests: [4, 4],
    bytes: [66_251, 66_600],
    levels: [2, 2],
    scripts: [105_793, 106_100],
  },
};

/** Functions that are called before anybody touches a page, of its inline scripts alone. */
const FIRST_CALLS = 19;

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
