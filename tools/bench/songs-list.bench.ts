import { Agent, get } from 'node:http';
import { onBenchStack } from './bench-stack';
import type { BenchRow } from './row';

const songs = 1000;
const clients = 8;
const milliseconds = 4000;

export async function bench(): Promise<BenchRow[]> {
  return onBenchStack(async ({ url, writeSongs, importFolder }) => {
    await importFolder(await writeSongs(songs));
    const live = `${url}/api/health/live`;
    const list = `${url}/api/songs`;
    await requestsPerSecond(list, milliseconds / 4);
    const floor = await requestsPerSecond(live, milliseconds);
    const rate = await requestsPerSecond(list, milliseconds);
    return [
      {
        name: `List of ${songs} songs`,
        figure: `${Math.round(rate)} requests/s, ${Math.round((100 * rate) / floor)}% of /api/health/live`,
        goal: 'watched',
        how: `GET /api/songs, compressed, ${clients} clients on keep-alive connections, on the server's machine`,
      },
    ];
  });
}

async function requestsPerSecond(url: string, duration: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const end = performance.now() + duration;
  let answered = 0;
  const client = async () => {
    for (; performance.now() < end; answered++) await request(url, agent);
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return answered / (duration / 1000);
}

function request(url: string, agent: Agent): Promise<void> {
  return new Promise((settle, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', settle);
    }).once('error', fail);
  });
}
