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
    html: [32_069, 32_300],
    requests: [7, 7],
    bytes: [96_160, 96_400],
    levels: [2, 2],
    scripts: [108_809, 109_200],
  },
  '/Acessibilidade': {
    html: [15_141, 15_400],
    requests: [4, 4],
    bytes: [70_853, 71_200],
    levels: [2, 2],
    scripts: [111_263, 111_600],
  },
  '/Blog': {
    html: [14_892, 15_200],
    requests: [8, 8],
    bytes: [79_376, 79_700],
    levels: [2, 2],
    scripts: [110_226, 110_600],
  },
  '/Blog/como-usar-o-cartao-na-consulta': {
    html: [17_011, 17_300],
    requests: [7, 7],
    bytes: [80_176, 80_500],
    levels: [2, 2],
    scripts: [124_160, 124_500],
  },
  '/Cadastro': {
    html: [11_960, 12_300],
    requests: [5, 5],
    bytes: [70_666, 71_000],
    levels: [2, 2],
    scripts: [137_497, 137_800],
  },
  '/CadastroClinica': {
    html: [16_658, 17_000],
    requests: [5, 5],
    bytes: [73_689, 74_000],
    levels: [2, 2],
    scripts: [140_515, 140_800],
  },
  '/Carteirinha': {
    html: [18_981, 19_300],
    requests: [5, 5],
    bytes: [76_012, 76_400],
    levels: [2, 2],
    scripts: [118_793, 119_100],
  },
  '/Empresas': {
    html: [16_576, 16_900],
    requests: [5, 5],
    bytes: [73_607, 74_000],
    levels: [2, 2],
    scripts: [134_384, 134_700],
  },
  '/Login': {
    html: [13_056, 13_400],
    requests: [6, 6],
    bytes: [73_686, 74_000],
    levels: [2, 2],
    scripts: [118_212, 118_500],
  },
  '/Privacidade': {
    html: [18_617, 18_900],
    requests: [4, 4],
    bytes: [74_329, 74_700],
    levels: [2, 2],
    scripts: [115_015, 115_300],
  },
  '/QualPlano': {
    html: [21_227, 21_500],
    requests: [4, 4],
    bytes: [76_939, 77_300],
    levels: [2, 2],
    scripts: [114_157, 114_500],
  },
  '/RecuperarSenha': {
    html: [12_832, 13_100],
    requests: [6, 6],
    bytes: [73_462, 73_800],
    levels: [2, 2],
    scripts: [150_493, 150_800],
  },
  '/Rede': {
    html: [17_653, 18_000],
    requests: [6, 6],
    bytes: [76_440, 76_800],
    levels: [2, 2],
    scripts: [132_794, 133_100],
  },
  '/SejaUmLicenciado': {
    html: [19_170, 19_500],
    requests: [5, 5],
    bytes: [77_123, 77_500],
    levels: [2, 2],
    scripts: [135_905, 136_200],
  },
  '/Termos': {
    html: [16_551, 16_900],
    requests: [4, 4],
    bytes: [72_263, 72_600],
    levels: [2, 2],
    scripts: [112_521, 112_900],
  },
  '/verificar/nao-e-uma-carteirinha': {
    html: [10_372, 10_700],
    requests: [4, 4],
    bytes: [66_084, 66_400],
    levels: [2, 2],
    scripts: [104_242, 104_500],
  },
};

// What a search finds, other tests change.
for (const path of openAddresses.filter(
  address => !waitingAddresses.includes(address) && !address.includes('?'),
))
  test(`${path} keeps its budget`, async ({ page }) => {
    await neverIdle(page);
    const network = await followNetwork(await page.context().newCDPSession(page));
    await page.goto(path);
    await network.quiet(600);
    const first = [...network.requests];
    await wantScripts(page);
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
    expect(over, `${path} is over it: it measures ${JSON.stringify(measured)}`).toEqual([]);
  });
