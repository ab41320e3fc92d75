import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { EventBus } from './event-bus';
import { type Subscribe, SUBSCRIBE } from './on-fact.decorator';
import { UnitOfWork } from './unit-of-work';

/** Hooks of global modules run first, so listeners are subscribed before other modules start. */
@Injectable()
export class SubscribeListeners implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly bus: EventBus,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    // A provider with two tokens is found twice.
    const providers = new Set<unknown>(this.discovery.getProviders().map(({ instance }) => instance as unknown));
    for (const provider of providers) if (typeof provider === 'object' && provider !== null) this.subscribeMethodsOf(provider);
  }

  private subscribeMethodsOf(provider: object): void {
    const prototype = Object.getPrototypeOf(provider) as Record<string, object> | null;
    for (const name of this.scanner.getAllMethodNames(prototype)) {
      const subscribe = Reflect.getMetadata(SUBSCRIBE, prototype?.[name] ?? {}) as Subscribe | undefined;
      subscribe?.(provider, this.bus, this.work);
    }
  }
}
