import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { FactName } from './domain-events';
import { EventBus, type FactListener } from './event-bus';
import { type TransactionListener, UnitOfWork } from './unit-of-work';

type Subscribe = (provider: object, bus: EventBus, work: UnitOfWork) => void;

const SUBSCRIBE = Symbol('subscribe');

/** Generic in the method, since a method may take less than the fact; the type of a descriptor fits only itself. */
type OnMethod<Allowed> = <Method extends Allowed>(prototype: object, name: string, method: TypedPropertyDescriptor<Method>) => void;

/** Calls the method with every fact of these names, once it is committed. It cannot delay or fail the publisher; its errors are logged. */
export const OnFact =
  <Name extends FactName>(...names: readonly Name[]): OnMethod<FactListener<Name>> =>
  (_prototype, _name, { value: method }) => {
    if (!method) return;
    const subscribe: Subscribe = (provider, bus) => {
      for (const each of names) bus.on(each, (fact, name) => method.call(provider, fact, name));
    };
    Reflect.defineMetadata(SUBSCRIBE, subscribe, method);
  };

/**
 * Calls the method in the transaction of every fact of this name, right before the commit, for writes that must survive a crash. Its errors roll
 * the transaction back. Keep it short: it holds the transaction open.
 */
export const InTransactionOf =
  <Name extends FactName>(name: Name): OnMethod<TransactionListener<Name>> =>
  (_prototype, _name, { value: method }) => {
    if (!method) return;
    const subscribe: Subscribe = (provider, _bus, work) =>
      work.onInTransaction(name, (fact, database) => method.call(provider, fact, database));
    Reflect.defineMetadata(SUBSCRIBE, subscribe, method);
  };

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
