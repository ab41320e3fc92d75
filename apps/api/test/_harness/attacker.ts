import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Manager } from 'socket.io-client';
import { waitForStart } from './wait-for-start';

/** The attack, as JSON in the only argument. Each token joins from the next address; a null token stands for a visitor. */
export interface Attack {
  origin: string;
  kind: 'join' | 'mark_read' | 'send_message' | 'repeat';
  tokens: (string | null)[];
  addresses: string[];
  senderId: string;
  receiverId: string;
  perSecond: number;
  seconds: number;
}

const TICK_MS = 10;

const attack = JSON.parse(process.argv[2] ?? '{}') as Attack;
const { origin, kind, tokens, addresses, senderId, receiverId, perSecond, seconds } = attack;
const repeatedId = randomUUID();
let sent = 0;
let connections = 0;

const packets: Record<Exclude<Attack['kind'], 'join'>, () => unknown[]> = {
  mark_read: () => ['mark_read', { peerId: receiverId, seq: sent + 1 }],
  send_message: () => ['send_message', { senderId, receiverId, content: 'x'.repeat(4_000), clientMessageId: randomUUID() }],
  repeat: () => ['send_message', { senderId, receiverId, content: 'Again', clientMessageId: repeatedId }],
};

class Attacker {
  private engine: Manager['engine'] | undefined;
  private isIn = false;

  constructor(
    private readonly index: number,
    private readonly token: string | null,
  ) {}

  get join(): string {
    return `0${this.token === null ? '' : JSON.stringify({ token: this.token })}`;
  }

  strike(): void {
    const engine = this.connected();
    if (engine.readyState !== 'open' || (kind !== 'join' && !this.isIn)) return;
    sent += 1;
    engine.write(kind === 'join' ? this.join : `2${sent}${JSON.stringify(packets[kind]())}`);
  }

  private connected(): Manager['engine'] {
    if (this.engine && this.engine.readyState !== 'closed') return this.engine;
    const localAddress = addresses[this.index % addresses.length];
    const { engine } = new Manager(origin, { transports: ['websocket'], reconnection: false, ...{ localAddress } });
    connections += 1;
    this.isIn = false;
    engine.once('open', () => engine.write(this.join));
    engine.once('data', () => (this.isIn = true));
    this.engine = engine;
    return engine;
  }
}

async function strike(): Promise<void> {
  await waitForStart();
  const before = process.cpuUsage();
  const attackers = tokens.map((token, index) => new Attacker(index, token));
  const began = performance.now();
  let due = 0;
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1_000) {
    for (; due < passed * perSecond; due += 1) attackers[due % attackers.length]?.strike();
    await wait(TICK_MS);
  }
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ attacked: { sent, connections, cpuShare: (user + system) / 1e6 / seconds } }));
  process.exit();
}

void strike();
