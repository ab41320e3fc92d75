import type { INestApplicationContext } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { GATEWAY_METADATA, MESSAGE_MAPPING_METADATA, MESSAGE_METADATA } from '@nestjs/websockets/constants.js';

export interface HandledEvent {
  /** Such as `ChatGateway.send`. */
  handler: string;
  /** Such as `send_message`. */
  event: string;
}

/** Every event that Nest's gateways handle. */
export function handledEvents(app: INestApplicationContext): HandledEvent[] {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  return providers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function' || !Reflect.hasMetadata(GATEWAY_METADATA, metatype)) return [];
    const prototype = metatype.prototype as Record<string, object>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (!handler || !Reflect.hasMetadata(MESSAGE_MAPPING_METADATA, handler)) return [];
      return { handler: `${metatype.name}.${name}`, event: String(Reflect.getMetadata(MESSAGE_METADATA, handler)) };
    });
  });
}

/** What is wrong with the events, one line each: all that clients may send are handled, once, and nothing else is. */
export function eventProblems(handled: readonly HandledEvent[], promised: readonly string[]): string[] {
  return [
    ...promised.flatMap((name) => {
      const handlers = handled.filter(({ event }) => event === name).map(({ handler }) => handler);
      if (handlers.length === 0) return [`the event ${name} is promised and not handled: who sends it waits for an answer in vain`];
      return handlers.length > 1 ? [`the event ${name} is handled more than once: ${handlers.sort().join(', ')}`] : [];
    }),
    ...handled
      .filter(({ event }) => !promised.includes(event))
      .map(({ handler, event }) => `${handler} handles the event ${event}, which the contracts do not list`),
  ];
}
