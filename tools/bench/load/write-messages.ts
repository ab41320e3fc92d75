import type { Socket } from 'socket.io-client';

export interface Writer {
  id: string;
  socket: Socket;
  receiverId: string;
}

/** Sends `count` messages at that rate, the writers taking turns, until all are acknowledged. Each text is `sent at <ms>`. */
export async function writeMessages(writers: readonly Writer[], count: number, perSecond: number): Promise<void> {
  const began = performance.now();
  const answers: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    while (performance.now() - began < (number * 1000) / perSecond) await nextTurn();
    const writer = writers[number % writers.length];
    if (!writer) throw new Error('There is nobody to write.');
    answers.push(write(writer));
  }
  await Promise.all(answers);
}

async function write({ id, socket, receiverId }: Writer): Promise<void> {
  const message = { senderId: id, receiverId, content: `sent at ${performance.now()}` };
  const answer = (await socket.emitWithAck('send_message', message)) as { ok: boolean };
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));
