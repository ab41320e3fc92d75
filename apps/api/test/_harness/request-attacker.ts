import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { waitForStart } from './wait-for-start';

/** The requests to send over HTTP, as JSON in the only argument. They are sent in turn, over any of 200 connections. */
export interface RequestFlood {
  origin: string;
  /** Null is a visitor. */
  token: string | null;
  addresses: string[];
  requests: { method: string; path: string; body?: object }[];
  perSecond: number;
  seconds: number;
}

const TICK_MS = 10;
const CONNECTIONS = 200;

const flood = JSON.parse(process.argv[2] ?? '{}') as RequestFlood;
const agents = flood.addresses.map(
  (localAddress) => new Agent({ keepAlive: true, maxSockets: Math.ceil(CONNECTIONS / flood.addresses.length), localAddress }),
);
const statuses: Record<string, number> = {};
let sent = 0;
let open = 0;

function strike(): void {
  // Requests that a server does not answer are not piled up in this process's memory.
  if (open >= CONNECTIONS) return;
  const { method, path, body } = flood.requests[sent % flood.requests.length]!;
  const json = body && JSON.stringify(body);
  const headers = {
    ...(flood.token !== null && { authorization: `Bearer ${flood.token}` }),
    ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
  };
  const end = (status: number | string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    open -= 1;
  };
  open += 1;
  sent += 1;
  request(flood.origin + path, { method, headers, agent: agents[sent % agents.length] }, (answer) =>
    answer.resume().once('close', () => end(answer.statusCode ?? 0)),
  )
    .once('error', () => end('failed'))
    .end(json);
}

async function attack(): Promise<void> {
  await waitForStart();
  const before = process.cpuUsage();
  const began = performance.now();
  let due = 0;
  for (let passed = 0; passed < flood.seconds; passed = (performance.now() - began) / 1_000) {
    for (; due < passed * flood.perSecond; due += 1) strike();
    await wait(TICK_MS);
  }
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ attacked: { sent, connections: CONNECTIONS, cpuShare: (user + system) / 1e6 / flood.seconds, statuses } }));
  process.exit();
}

void attack();
