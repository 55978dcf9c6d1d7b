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
    html: [31_972, 32_300],
    requests: [7, 7],
    bytes: [96_063, 96_400],
    levels: [2, 2],
    scripts: [108_806, 109_200],
  },
  '/Acessibilidade': {
    html: [19_053, 19_400],
    requests: [4, 4],
    bytes: [74_765, 75_100],
    levels: [2, 2],
    scripts: [111_253, 111_600],
  },
  '/Blog': {
    html: [18_778, 19_100],
    requests: [8, 8],
    bytes: [83_262, 83_600],
    levels: [2, 2],
    scripts: [110_211, 110_600],
  },
  '/Blog/como-usar-o-cartao-na-consulta': {
    html: [21_198, 21_500],
    requests: [7, 7],
    bytes: [84_363, 84_700],
    levels: [2, 2],
    scripts: [124_166, 124_500],
  },
  '/Cadastro': {
    html: [18_143, 18_400],
    requests: [5, 5],
    bytes: [76_849, 77_200],
    levels: [2, 2],
    scripts: [137_441, 137_800],
  },
  '/CadastroClinica': {
    html: [18_921, 19_200],
    requests: [5, 5],
    bytes: [75_952, 76_300],
    levels: [2, 2],
    scripts: [140_457, 140_800],
  },
  '/Carteirinha': {
    html: [20_341, 20_600],
    requests: [5, 5],
    bytes: [77_372, 77_700],
    levels: [2, 2],
    scripts: [118_736, 119_100],
  },
  '/Empresas': {
    html: [19_524, 19_800],
    requests: [5, 5],
    bytes: [76_555, 76_900],
    levels: [2, 2],
    scripts: [134_343, 134_700],
  },
  '/Login': {
    html: [16_807, 17_100],
    requests: [6, 6],
    bytes: [77_437, 77_800],
    levels: [2, 2],
    scripts: [118_155, 118_500],
  },
  '/Privacidade': {
    html: [22_556, 22_900],
    requests: [4, 4],
    bytes: [78_268, 78_600],
    levels: [2, 2],
    scripts: [114_998, 115_300],
  },
  '/QualPlano': {
    html: [23_914, 24_200],
    requests: [4, 4],
    bytes: [79_626, 80_000],
    levels: [2, 2],
    scripts: [114_142, 114_500],
  },
  '/RecuperarSenha': {
    html: [20_777, 21_100],
    requests: [6, 6],
    bytes: [81_407, 81_800],
    levels: [2, 2],
    scripts: [150_436, 150_800],
  },
  '/Rede': {
    html: [21_755, 22_100],
    requests: [6, 6],
    bytes: [80_542, 80_900],
    levels: [2, 2],
    scripts: [132_791, 133_100],
  },
  '/SejaUmLicenciado': {
    html: [21_633, 21_900],
    requests: [5, 5],
    bytes: [79_586, 79_900],
    levels: [2, 2],
    scripts: [135_871, 136_200],
  },
  '/Termos': {
    html: [20_349, 20_600],
    requests: [4, 4],
    bytes: [76_061, 76_400],
    levels: [2, 2],
    scripts: [112_507, 112_900],
  },
  '/verificar/nao-e-uma-carteirinha': {
    html: [15_825, 16_100],
    requests: [4, 4],
    bytes: [71_537, 71_900],
    levels: [2, 2],
    scripts: [104_185, 104_500],
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
