import { once } from 'node:events';

/** Says that the program is ready, and waits. Starting it takes seconds of processor time, which are not part of an attack. */
export async function waitForStart(): Promise<void> {
  console.log('ready');
  await once(process.stdin, 'data');
}
