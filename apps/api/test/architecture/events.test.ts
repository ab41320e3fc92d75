import { clientEvents } from '@chorus/contracts';
import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { unstartedApi } from '../_harness/unstarted-api';
import { eventProblems, type HandledEvent, handledEvents } from './handled-events';

describe('the gateways of the API', () => {
  it('handle every event of the contracts once, and nothing else', async () => {
    const handled = handledEvents(await unstartedApi());
    expect(handled.length).toBeGreaterThan(5);
    expect(eventProblems(handled, Object.keys(clientEvents))).toEqual([]);
  });
});

describe('a mistake in the events is found:', () => {
  async function handledBy(...gateways: (new () => object)[]): Promise<HandledEvent[]> {
    @Module({ providers: gateways })
    class Planted {}
    return handledEvents(await Test.createTestingModule({ imports: [Planted] }).compile());
  }

  @WebSocketGateway()
  class Chat {
    @SubscribeMessage('send_message')
    send(): void {
      /* stands for one that does something */
    }
  }

  @WebSocketGateway()
  class Again {
    @SubscribeMessage('send_message')
    send(): void {
      /* stands for one that does something */
    }
  }

  it('none in a right one', async () => {
    expect(eventProblems(await handledBy(Chat), ['send_message'])).toEqual([]);
  });

  it('an event that nobody handles', async () => {
    expect(eventProblems(await handledBy(Chat), ['send_message', 'typing'])).toEqual([
      'the event typing is promised and not handled: who sends it waits for an answer in vain',
    ]);
  });

  it('an event that is handled twice', async () => {
    expect(eventProblems(await handledBy(Chat, Again), ['send_message'])).toEqual([
      'the event send_message is handled more than once: Again.send, Chat.send',
    ]);
  });

  it('an event without a contract', async () => {
    expect(eventProblems(await handledBy(Chat), [])).toEqual(['Chat.send handles the event send_message, which the contracts do not list']);
  });
});
