import type { FactName } from './domain-events';
import type { EventBus, FactListener } from './event-bus';
import type { TransactionListener, UnitOfWork } from './unit-of-work';

export type Subscribe = (provider: object, bus: EventBus, work: UnitOfWork) => void;

export const SUBSCRIBE = Symbol('subscribe');

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
