import type { ClientEventSpec } from '@chorus/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { GATEWAY_METADATA, MESSAGE_MAPPING_METADATA, MESSAGE_METADATA, PARAM_ARGS_METADATA } from '@nestjs/websockets/constants.js';

export interface HandledEvent {
  handler: string;
  event: string;
  schemas: unknown[];
}

export function handledEvents(app: INestApplicationContext): HandledEvent[] {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  return providers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function' || !Reflect.hasMetadata(GATEWAY_METADATA, metatype)) return [];
    const prototype = metatype.prototype as Record<string, object>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      if (!handler || !Reflect.hasMetadata(MESSAGE_MAPPING_METADATA, handler)) return [];
      const args = (Reflect.getMetadata(PARAM_ARGS_METADATA, metatype, name) ?? {}) as Record<string, { schema?: unknown }>;
      return {
        handler: `${metatype.name}.${name}`,
        event: String(Reflect.getMetadata(MESSAGE_METADATA, handler)),
        schemas: Object.values(args).flatMap(({ schema }) => schema ?? []),
      };
    });
  });
}

/**
 * One line per problem: every event of the contract is handled once, by its contract, and nothing
 * else is.
 */
export function eventProblems(handled: readonly HandledEvent[], promised: Readonly<Record<string, ClientEventSpec>>): string[] {
  return [
    ...Object.keys(promised).flatMap((name) => {
      const handlers = handled.filter(({ event }) => event === name).map(({ handler }) => handler);
      if (handlers.length === 0) return [`the event ${name} is promised and not handled: who sends it waits for an answer in vain`];
      return handlers.length > 1 ? [`the event ${name} is handled more than once: ${handlers.sort().join(', ')}`] : [];
    }),
    ...handled.flatMap(({ handler, event, schemas }) => {
      const spec = promised[event];
      if (!spec) return [`${handler} handles the event ${event}, which the contracts do not list`];
      return schemas.includes(spec.payload) ? [] : [`${handler} handles the event ${event} without parsing it by its contract`];
    }),
  ];
}
