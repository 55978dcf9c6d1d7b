import { Buffer } from 'node:buffer';
import { allowedCalls } from './syscalls.ts';

/** Name of the compiled filter beside the program. */
export const SECCOMP_FILE = 'remote-process.bpf';

// Instructions of the kernel's classic BPF (linux/bpf_common.h), and what a filter answers (linux/seccomp.h).
const LOAD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const JUMP_IF_SET = 0x45;
const JUMP = 0x05;
const ANSWER = 0x06;
const ALLOW = 0x7fff0000;
/** Not implemented: C libraries then do without. */
const REFUSE = 0x00050000 | 38;
const KILL = 0x80000000;

// Where the kernel's record of a call has its number, its machine, and the lower half of its first argument.
const NUMBER = 0;
const MACHINE = 4;
const FIRST_ARGUMENT = 16;

/** The flag of `clone` that makes a thread, not a process. `clone3` hides its flags, and is refused. */
const CLONE_THREAD = 0x10000;

const machines = [
  { id: 0xc000003e, column: 0, clone: 56 },
  { id: 0xc00000b7, column: 1, clone: 220 },
] as const;

/** Numbers from here on are x86-64's second set, which would go past the list. */
const SECOND_SET = 0x40000000;

type Instruction = [code: number, k: number, ifTrue?: number, ifFalse?: number];

/** Compiles the list of allowed calls to a filter for `seccomp`, for both machines. */
export function seccompProgram(): Buffer {
  const forMachine = ({ id, column, clone }: (typeof machines)[number]): Instruction[] => {
    const numbers = Object.values(allowedCalls).flatMap(call => call[column] ?? []);
    const checks: Instruction[] = [
      [LOAD, NUMBER],
      [JUMP_IF_AT_LEAST, SECOND_SET, 0, 1],
      [ANSWER, REFUSE],
      ...numbers.flatMap((number): Instruction[] => [
        [JUMP_IF_EQUAL, number, 0, 1],
        [ANSWER, ALLOW],
      ]),
      [JUMP_IF_EQUAL, clone, 0, 3],
      [LOAD, FIRST_ARGUMENT],
      [JUMP_IF_SET, CLONE_THREAD, 0, 1],
      [ANSWER, ALLOW],
      [ANSWER, REFUSE],
    ];
    return [[JUMP_IF_EQUAL, id, 1, 0], [JUMP, checks.length], ...checks];
  };
  const program: Instruction[] = [[LOAD, MACHINE], ...machines.flatMap(forMachine), [ANSWER, KILL]];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [code, k, ifTrue = 0, ifFalse = 0]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(ifTrue, index * 8 + 2);
    bytes.writeUInt8(ifFalse, index * 8 + 3);
    bytes.writeUInt32LE(k >>> 0, index * 8 + 4);
  }
  return bytes;
}
