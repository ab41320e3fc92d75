import { Injectable, Logger } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from '../redis/create-redis';
import { RedisConnections } from '../redis/redis-connections';

/** Channel prefix, since the Redis may be shared with other programs. */
const CHANNELS = 'chorus';
const SIGNAL_CHANNEL = `${CHANNELS}:bells`;

type SocketIoAdapter = ReturnType<typeof createAdapter>;

/**
 * Messages between the nodes through Redis pub/sub, where Redis is configured. Delivery is best effort: what cannot be published is lost, and
 * receivers must catch up once Redis is back.
 */
@Injectable()
export class OtherNodes {
  private readonly logger = new Logger('Redis');
  private readonly publisher: Redis | undefined;
  private readonly subscriber: Redis | undefined;
  private hasLostMessages = false;
  private readonly subscriptions = new Map<string, () => void>();

  constructor(connections: RedisConnections) {
    this.publisher = connections.open();
    this.subscriber = connections.open();
  }

  get areConfigured(): boolean {
    return this.publisher !== undefined;
  }

  /** The socket.io adapter; undefined when Redis is not configured. */
  adapter(): SocketIoAdapter | undefined {
    const { publisher, subscriber } = this;
    if (!publisher || !subscriber) return undefined;
    return createAdapter(this.safePublisher(publisher), this.safeSubscriber(subscriber), { key: CHANNELS });
  }

  /** Signals all nodes that something named `signal` has changed. It has no payload and may be lost, so subscribers must also poll. */
  publish(signal: string): void {
    this.publisher?.publish(SIGNAL_CHANNEL, signal).catch((error: unknown) => this.logger.debug(`signal failed: ${String(error)}`));
  }

  /** Calls back on each signal, also on those of this node. */
  subscribe(signal: string, listener: () => void): void {
    const { subscriber } = this;
    if (subscriber && this.subscriptions.size === 0)
      this.subscribeWhenReady(subscriber, () => subscriber.subscribe(SIGNAL_CHANNEL, (signal) => this.subscriptions.get(signal)?.()));
    this.subscriptions.set(signal, listener);
  }

  /** Calls back whenever the subscriber connects: messages may have been missed before. */
  onSubscriberReady(listener: () => void): void {
    this.subscriber?.on('ready', listener);
  }

  /** Calls back when the publisher reconnects after lost messages; it may do so later than the subscribers of the other nodes. */
  onPublisherRecovered(listener: () => void): void {
    this.publisher?.on('ready', () => {
      if (this.hasLostMessages) listener();
      this.hasLostMessages = false;
    });
  }

  /** The adapter ignores the promises it gets, and an unhandled rejection would end the process. */
  private safePublisher(redis: Redis) {
    return {
      ...withoutListeners,
      pSubscribe: () => undefined,
      publish: (channel: string, message: Buffer | string) => {
        redis.publish(channel, message).catch((error: unknown) => {
          this.hasLostMessages = true;
          this.logger.debug(`publish failed: ${String(error)}`);
        });
      },
    };
  }

  /** Subscribes once Redis is reachable; after that the driver resubscribes on every reconnect. */
  private safeSubscriber(redis: Redis) {
    return {
      ...withoutListeners,
      pSubscribe: (pattern: string, listener: (message: Buffer, channel: Buffer) => unknown) =>
        this.subscribeWhenReady(redis, () => redis.pSubscribe(pattern, listener, true)),
      subscribe: (channels: string[], listener: (message: Buffer, channel: Buffer) => unknown) =>
        this.subscribeWhenReady(redis, () => redis.subscribe(channels, listener, true)),
      // The connection is closed with the process.
      pUnsubscribe: () => undefined,
      unsubscribe: () => undefined,
    };
  }

  private subscribeWhenReady(redis: Redis, subscribe: () => Promise<void>): void {
    subscribe().catch(() => redis.once('ready', () => this.subscribeWhenReady(redis, subscribe)));
  }
}

const withoutListeners = { on: () => undefined, off: () => undefined };
