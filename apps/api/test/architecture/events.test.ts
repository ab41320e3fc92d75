import { clientEvents } from '@chorus/contracts';
import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { DatabaseErrors } from '../../src/platform/database/database-errors';
import { SecurityLog } from '../../src/platform/admission/security-log';
import { ContractGateway } from '../../src/platform/realtime/contract-gateway';
import { unstartedApi } from '../_harness/unstarted-api';
import { eventProblems, type HandledEvent, handledEvents } from './handled-events';

describe('the gateways of the API', () => {
  it('handle every event of the contracts once, and no others', async () => {
    const handled = handledEvents(await unstartedApi());
    expect(handled.length).toBeGreaterThan(5);
    expect(eventProblems(handled, clientEvents)).toEqual([]);
  });
});

describe('the check of events reports', () => {
  async function handledBy(...gateways: (new () => object)[]): Promise<HandledEvent[]> {
    const needed = [SecurityLog, DatabaseErrors].map((provide) => ({ provide, useValue: {} }));
    @Module({ providers: [...gateways, ...needed] })
    class Planted {}
    return handledEvents(await Test.createTestingModule({ imports: [Planted] }).compile());
  }

  const { send_message, typing } = clientEvents;

  class Typing extends ContractGateway({ typing }) {
    constructor() {
      super({ typing: () => ({ ok: true }) });
    }
  }

  @WebSocketGateway()
  class Chat extends Typing {}

  @WebSocketGateway()
  class Again extends Typing {}

  it('nothing for correct events', async () => {
    expect(eventProblems(await handledBy(Chat), { typing })).toEqual([]);
  });

  it('an event that nobody handles', async () => {
    expect(eventProblems(await handledBy(Chat), { send_message, typing })).toEqual([
      'the event send_message is promised and not handled: who sends it waits for an answer in vain',
    ]);
  });

  it('an event that is handled twice', async () => {
    expect(eventProblems(await handledBy(Chat, Again), { typing })).toEqual([
      'the event typing is handled more than once: Again.typing, Chat.typing',
    ]);
  });

  it('an event without a contract', async () => {
    expect(eventProblems(await handledBy(Chat), {})).toEqual(['Chat.typing handles the event typing, which the contracts do not list']);
  });

  it('an event that is not parsed', async () => {
    @WebSocketGateway()
    class Unparsed {
      @SubscribeMessage('typing')
      type(): void {
        /* stands for a handler that does something */
      }
    }
    expect(eventProblems(await handledBy(Unparsed), { typing })).toEqual([
      'Unparsed.type handles the event typing without parsing it by its contract',
    ]);
  });
});
