/** What the command line prints where a word is wrong. */
export const USAGE = `npm run releases -- <what>, with --json for programs

  status [remote]               what is live
  history [remote]              who did what
  errors <remote>               what failed for visitors: file and line, since which version, how many visits
  release [remote …]            builds the remote in this folder and makes it live for 10 %; --traffic 30, --all,
                                --skip-browser; on localhost and for the first time it is live for everybody;
                                in short: npm run release -w remote-landing; several: all in one change, or none;
                                --wait: ends once each canary was promoted (0), or withdrawn or refused (1);
                                --minutes 90: with 1 also where nobody decided by then
  wait <remote>                 the same for a canary that is live already, or a version that waits for approval
  can-i <remote …>              says whether the gate would let them be released, for the share that a release would
                                give or --traffic 30, --all; releases nothing
  promote <remote>              the canary becomes the stable version
  traffic <remote> <percent>    the canary's share of the visits, 1 to 99
  rollback <remote> [version]   takes the canary away; without one, goes back to the version before;
                                --force: even where other teams' live versions need what that one lacks
  freeze <remote>               nothing is released until it is thawed
  thaw <remote>
  retire <remote>               takes a remote off the site, once no other live version uses anything of it
  preview <remote> <version>    a link that shows a version before visitors get it; --hours 24,
                                --with member@1.2.0-abcdef12: versions of other remotes beside it, with commas
  prune [--dry-run]             removes versions that are old and that nothing refers to
  verify                        reads the whole history and every file
  schema <what>                 the JSON Schema of what a command answers with --json; failure: of one that fails
  explain <id>                  what a refusal means, and what to do
  dev <folder> --site <site>    serves the remote of a folder within a site, with hot reload; --port 5173
  adopt-key                     composers must have the preview.key of this machine from now on
  enrol <team> <remote> <key>   adds a team's public key to the list of teams
  enrol operacao '*'            makes the key that composers act with, and adds it
  invite <team> <remote>        a code with which a team elsewhere lists its own key, once; --hours 72;
                                --holder 3f9c2a10, here and of enrol: who has the key, by their number in the history
  transfer <remote> <team>      gives a remote to a team that has a key for it, and takes it from all others
  notify <team> --webhook <address> --mail <address>
                                where the release service tells a team what became of its versions; --off ends that
  require-approval <remote>     from now on a second person approves what is released of it; --off ends that
  approve <remote> [version]    releases what waits for that, with another key than its own

A team elsewhere, with its key in TEAM_KEY_FILE, or in team.pem of the folder that it is in:

  join <invitation>             makes the key where there is none, and lists it at the site
  release --to <site>           builds here, and has the remote of this folder released there; --preview: stored there
                                after the gate, without visits, with a link as of "preview"; --hours, --with as there
  approve <remote> <version> --to <site>
  status, history, errors, promote, traffic, rollback, freeze, thaw, retire, wait: <remote> --to <site>

  --note "…"                    says why, in the history
`;
