import { once } from 'node:events';

/** Starting a program costs seconds of processor time, which are not part of an attack: this one says that it is ready, and waits. */
export async function beginWhenAsked(): Promise<void> {
  console.log('ready');
  await once(process.stdin, 'data');
}
