import { healthEndpoints, urlOf } from '@chorus/contracts';
import { setTimeout as wait } from 'node:timers/promises';

/** This endpoint has no dependencies, so its latency is that of the machine, which is added to the limits. */
export const LIVE = urlOf(healthEndpoints.live);
const PULSE_MS = 100;

interface Answer {
  status: number;
  about: string;
  seconds: number;
}

export class Load {
  readonly answers: Answer[] = [];
  private going = true;
  private readonly askers: Promise<void>[];

  constructor(
    requests: readonly (() => Promise<Response>)[],
    private readonly pauseMs = 0,
  ) {
    this.askers = requests.map((request) => this.poll(request));
  }

  get failed(): string[] {
    return this.answers.filter(({ status }) => status < 200 || status > 299).map(({ status, about }) => `${status} ${about}`);
  }

  slowest(end = ''): number {
    return Math.max(0, ...this.answers.filter(({ about }) => about.endsWith(end)).map(({ seconds }) => seconds));
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.askers);
  }

  private async poll(request: () => Promise<Response>): Promise<void> {
    while (this.going) {
      const began = performance.now();
      const { status, url: about } = await request().catch((error: unknown) => ({ status: 0, url: String(error) }));
      this.answers.push({ status, about, seconds: (performance.now() - began) / 1_000 });
      if (this.pauseMs > 0) await wait(this.pauseMs);
    }
  }
}

export const feelPulse = (origin: string): Load => new Load([() => fetch(origin + LIVE, { headers: { connection: 'close' } })], PULSE_MS);
