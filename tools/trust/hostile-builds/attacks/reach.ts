import type { Attack } from '../attack.ts';
import { FIND_PIPE } from './pipe.ts';

/** What stands outside: sockets, files, the system’s account of processes. */
export const reachAttacks: readonly Attack[] = [
  {
    kind: 'sockets and files',
    name: 'UNIX and TCP sockets by the class of the pipe’s own handle',
    code: `${FIND_PIPE}
      onFound.pipe = pipe => {
        const { constructor: Pipe } = pipe._handle;
        const tries = {
          bind: () => new Pipe(1).bind('/tmp/hostile.sock'),
          tcp: () => new pipe.constructor().connect(target.port, '127.0.0.1'),
          sockets: () => { const one = new pipe.constructor({ fd: 4 }); one.on('data', bytes => take(bytes)); return 'nothing'; },
        };
        for (const [name, attempt] of Object.entries(tries)) try { say(name + ': ' + attempt()); } catch (cause) { say(name + ': ' + cause); }
      };
      hooks.job = () => {
        const { requests } = found;
        if (found.pipe && !requests) {
          const handle = found.pipe._handle;
          const proto = getPrototypeOf(handle);
          for (const name of ['writeBuffer', 'writeUtf8String', 'writev']) {
            const before = proto[name];
            if (before) proto[name] = function (req, ...given) { found.requests = req.constructor; return apply(before, this, [req, ...given]); };
          }
        } else if (requests) {
          const { constructor: Pipe } = found.pipe._handle;
          const one = new Pipe(0);
          const req = new requests();
          req.oncomplete = status => { if (status === 0) take('connected'); };
          try { say('connect: ' + one.connect(req, target.socket)); } catch (cause) { say('connect: ' + cause); }
        }
      };`,
  },
  {
    kind: 'sockets and files',
    name: 'sockets by names: fetch, WebSocket, EventSource, modules of Node, data: and blob: addresses',
    code: `
      const tries = [
        () => fetch('http://127.0.0.1:' + target.port), () => new WebSocket('ws://127.0.0.1:' + target.port), () => new EventSource('http://127.0.0.1:' + target.port),
        ...['node:net', 'net', 'node:http', 'node:dgram', 'node:fs', 'fs/promises', 'node:child_process', 'node:worker_threads', 'node:vm', 'node:v8', 'node:inspector', 'node:module', 'node:sqlite', 'node:wasi',
          'file://' + target.file, 'file:///etc/passwd', 'file:///proc/self/environ', 'data:text/javascript,1', 'blob:nodedata:x', '../../../../package.json', '#internal', 'remote://signup/1.0.0/remote.js']
          .map(name => () => import(name).then(got => got.connect?.(target.port, '127.0.0.1') ?? got)),
        () => new Worker('data:text/javascript,1', { type: 'module' }), () => new SharedWorker('x'), () => new BroadcastChannel('x'), () => import.meta.resolve('zod'),
        () => import(URL.createObjectURL(new Blob(['1']))), () => (0, eval)('1'), () => new Function('return process')(), () => setTimeout('1'), () => WebAssembly.Module, () => import('zustand', { with: { type: 'json' } }),
      ];
      hooks.job = async () => { for (const attempt of tries) try { const got = await attempt(); if (got !== undefined) say('got ' + typeof got + ' by ' + attempt); } catch {} };`,
  },
  {
    kind: 'sockets and files',
    name: 'Node’s process by an error that nobody catches, and files through its streams',
    code: `${FIND_PIPE}
      onFound.process = process => {
        const tries = {
          report: () => stringify(process.report.getReport()).slice(0, 200),
          writeReport: () => process.report.writeReport('/tmp/hostile.json'),
          handles: () => process._getActiveHandles().length,
          stdin: () => { const { stdin } = process; const symbols = Object.getOwnPropertySymbols(stdin); const fs = symbols.map(key => stdin[key]).find(one => one?.readFileSync); return fs ? readAll(fs) : 'no file system: ' + stdin.constructor.name; },
          stdout: () => process.stdout.constructor.name + [...Object.getOwnPropertySymbols(process.stdout)].length,
          env: () => process.loadEnvFile('/proc/self/environ'),
          exec: () => process.execve(process.execPath, [process.execPath, '-e', 'require("fs").readFileSync("' + target.file + '")'], {}),
          kill: () => Object.getPrototypeOf(process).kill?.(1, 9) ?? process.kill(1, 9),
          binding: () => process.binding('fs'), builtin: () => process.getBuiltinModule('fs'), dlopen: () => process.dlopen({ exports: {} }, '/tmp/x.node'), main: () => process.mainModule?.require('fs'),
          chdir: () => process.chdir('/etc'), debug: () => process._debugProcess(1), ports: () => process.openStdin(), user: () => process.setuid(0), raw: () => process._rawDebug('x'),
        };
        for (const [name, attempt] of Object.entries(tries)) try { say(name + ': ' + attempt()); } catch (cause) { say(name + ': ' + cause); }
      };
      const readAll = fs => {
        const paths = [target.file, '/etc/passwd', '/proc/self/environ', '/proc/1/environ', '/proc/self/fd', '/', '/tmp', '/dev'];
        for (const path of paths) { try { take(fs.readFileSync(path, 'utf8')); } catch {} try { say(path + ': ' + fs.readdirSync(path)); } catch (cause) { say(path + ': ' + cause); } }
        try { fs.writeFileSync('/tmp/hostile', 'x'); take('a file was written'); } catch {}
        try { fs.symlinkSync('/etc', '/x'); take('a link was made'); } catch {}
        return 'read';
      };
      let thrown = false;
      hooks.job = () => { if (found.base && !thrown) { thrown = true; setTimeout(() => { throw new Error('late'); }); } };`,
  },
];
