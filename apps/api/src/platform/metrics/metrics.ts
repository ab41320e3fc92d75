import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG_SECONDS = [0.01, 0.1, 1, 10, 60, 600];

/** Labels have few values: no person, no id, no address. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** Labeled with the route's template, not the path. */
  readonly requests = new Histogram({
    name: 'chorus_http_request_seconds',
    help: 'How long answers took',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly messages = new Histogram({
    name: 'chorus_message_acknowledged_seconds',
    help: 'Time until a sent message is acknowledged',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly announced = new Counter({
    name: 'chorus_messages_announced_total',
    help: 'Stored messages emitted to the sockets of both people',
    registers: [this.registry],
  });

  readonly jobs = new Histogram({
    name: 'chorus_job_seconds',
    help: 'How long jobs took',
    labelNames: ['job', 'outcome'],
    buckets: LONG_SECONDS,
    registers: [this.registry],
  });

  readonly storage = new Histogram({
    name: 'chorus_storage_seconds',
    help: 'How long the object store took to begin to answer, or to take an object',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly sweeps = new Counter({
    name: 'chorus_media_sweeps_total',
    help: 'Sweeps of the object store that removed what no row names, or stopped and removed nothing',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  /** Registers a gauge that is read at each scrape. */
  watch(name: string, help: string, read: () => number): void {
    this.gauge(name, help, [], (gauge) => gauge.set(read()));
  }

  /** The same with a value for each of a few values of a label. */
  watchEach(name: string, help: string, label: string, read: () => readonly (readonly [string, number])[]): void {
    this.gauge(name, help, [label], (gauge) => {
      for (const [value, number] of read()) gauge.set({ [label]: value }, number);
    });
  }

  private gauge(name: string, help: string, labelNames: string[], update: (gauge: Gauge) => void): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        update(this);
      },
    });
  }

  /** Measures the work, and whether it was `ok` or `failed`. */
  async timed<Result>(noteTime: (labels: { outcome: string }) => void, work: () => Promise<Result>): Promise<Result> {
    let outcome = 'failed';
    try {
      const result = await work();
      outcome = 'ok';
      return result;
    } finally {
      noteTime({ outcome });
    }
  }
}
