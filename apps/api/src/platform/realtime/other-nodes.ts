import { Injectable, Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from '../redis/create-redis';
import { RedisConnections } from '../redis/redis-connections';

/** Channels of this program in a Redis that may be others', too. */
const CHANNELS = 'chorus';
const BELLS = `${CHANNELS}:bells`;

type SocketIoAdapter = ReturnType<typeof createAdapter>;

/**
 * How sockets of other nodes are reached: by Redis, where it is configured. It is transport only: what cannot be published is lost to the other
 * nodes, nobody waits for it, and whoever needs it asks again when Redis is back.
 */
@Injectable()
export class OtherNodes {
  private readonly logger = new Logger('Redis');
  private readonly publisher: Redis | undefined;
  private readonly subscriber: Redis | undefined;
  /** Whether something could not be published since Redis answered last. */
  private unheard = false;
  private readonly bells = new Map<string, () => void>();

  constructor(connections: RedisConnections) {
    this.publisher = connections.open();
    this.subscriber = connections.open();
  }

  /** What socket.io sends through; undefined where there are no other nodes. */
  adapter(): SocketIoAdapter | undefined {
    const { publisher, subscriber } = this;
    if (!publisher || !subscriber) return undefined;
    return createAdapter(this.carefulPublisher(publisher), this.carefulSubscriber(subscriber), { key: CHANNELS });
  }

  /** Tells the other nodes that there is something new under a name. It carries nothing and may be lost, so whoever listens must also look by themselves. */
  ring(bell: string): void {
    this.publisher?.publish(BELLS, bell).catch((error: unknown) => this.logger.debug(`not rung: ${String(error)}`));
  }

  /** Calls back when a node rings, this one, too. */
  onRing(bell: string, listener: () => void): void {
    const { subscriber } = this;
    if (subscriber && this.bells.size === 0)
      this.keepTrying(subscriber, () => subscriber.subscribe(BELLS, (rung) => this.bells.get(rung)?.()));
    this.bells.set(bell, listener);
  }

  /** Calls back whenever this node begins to hear the others: it may have missed something. */
  onHearing(listener: () => void): void {
    this.subscriber?.on('ready', listener);
  }

  /** Calls back whenever the others can hear this node again after they have missed something: its way to Redis may be back later than theirs. */
  onHeardAgain(listener: () => void): void {
    this.publisher?.on('ready', () => {
      if (this.unheard) listener();
      this.unheard = false;
    });
  }

  /** The adapter looks after no promise that it gets, and one that is rejected would end the process. */
  private carefulPublisher(redis: Redis) {
    return {
      ...withoutListeners,
      pSubscribe: () => undefined,
      publish: (channel: string, message: Buffer | string) => {
        redis.publish(channel, message).catch((error: unknown) => {
          this.unheard = true;
          this.logger.debug(`not published: ${String(error)}`);
        });
      },
    };
  }

  /** Subscribes as soon as Redis can be reached; from then on the driver does it anew after every reconnection. */
  private carefulSubscriber(redis: Redis) {
    return {
      ...withoutListeners,
      pSubscribe: (pattern: string, listener: (message: Buffer, channel: Buffer) => unknown) =>
        this.keepTrying(redis, () => redis.pSubscribe(pattern, listener, true)),
      subscribe: (channels: string[], listener: (message: Buffer, channel: Buffer) => unknown) =>
        this.keepTrying(redis, () => redis.subscribe(channels, listener, true)),
      // The whole connection is closed with the process.
      pUnsubscribe: () => undefined,
      unsubscribe: () => undefined,
    };
  }

  private keepTrying(redis: Redis, subscribe: () => Promise<void>): void {
    subscribe().catch(() => redis.once('ready', () => this.keepTrying(redis, subscribe)));
  }
}

const withoutListeners = { on: () => undefined, off: () => undefined };
