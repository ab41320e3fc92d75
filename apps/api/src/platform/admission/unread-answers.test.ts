import type { FastifyRequest } from 'fastify';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { UnreadAnswers } from './unread-answers';

const MEGABYTE = 1_024 * 1_024;
const of = (userId: string) => ({ caller: { userId }, ip: '203.0.113.1' }) as unknown as FastifyRequest;
const visitor = { ip: '203.0.113.1' } as unknown as FastifyRequest;

function responseOnConnection() {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const stalled = jest.spyOn(response, 'setTimeout');
  return { response, stalled };
}

describe('answers that somebody has asked for and does not read', () => {
  it('get 429 for their next request beyond eight megabytes, until a connection is closed', () => {
    const unread = new UnreadAnswers();
    const sent = Array.from({ length: 4 }, () => responseOnConnection().response);
    for (const response of sent) unread.add(of('kim'), 2 * MEGABYTE, response);
    expect(() => unread.requireRoom(of('kim'))).toThrow('still being sent');
    for (const reader of [of('linh'), visitor]) expect(() => unread.requireRoom(reader)).not.toThrow();
    sent[0]?.emit('close');
    expect(() => unread.requireRoom(of('kim'))).not.toThrow();
  });

  it('of an IPv6 /56 are counted together, too', () => {
    const unread = new UnreadAnswers();
    const inSubnet = (subnet: number) => ({ ip: `2001:db8:1:aa0${subnet}::1` }) as unknown as FastifyRequest;
    const sent = Array.from({ length: 8 }, () => responseOnConnection().response);
    for (const [index, response] of sent.entries()) unread.add(inSubnet(index), 4 * MEGABYTE, response);
    expect(() => unread.requireRoom(inSubnet(9))).toThrow('still being sent');
    sent[0]?.emit('close');
    expect(() => unread.requireRoom(inSubnet(9))).not.toThrow();
  });

  it('leave room for other requests while it is a single one, however large', () => {
    const unread = new UnreadAnswers();
    const { response } = responseOnConnection();
    unread.add(visitor, 40 * MEGABYTE, response);
    expect(() => unread.requireRoom(visitor)).not.toThrow();
    unread.add(visitor, MEGABYTE, responseOnConnection().response);
    expect(() => unread.requireRoom(visitor)).toThrow('still being sent');
    response.emit('close');
    expect(() => unread.requireRoom(visitor)).not.toThrow();
  });

  it('are counted no more once their connection is closed, also those that were not being sent yet', () => {
    const unread = new UnreadAnswers();
    const request = new IncomingMessage(new Socket());
    for (let answer = 0; answer < 10; answer += 1) unread.add(visitor, MEGABYTE, new ServerResponse(request));
    expect(() => unread.requireRoom(visitor)).toThrow('still being sent');
    request.socket.emit('close', false);
    expect(() => unread.requireRoom(visitor)).not.toThrow();
  });

  it('are cut after thirty seconds without progress', () => {
    const { response, stalled } = responseOnConnection();
    new UnreadAnswers().add(visitor, MEGABYTE, response);
    expect(stalled).toHaveBeenCalledWith(30_000);
  });

  it('are not counted if their connection is closed already, or if they are small', () => {
    const unread = new UnreadAnswers();
    const { response } = responseOnConnection();
    response.destroy();
    unread.add(visitor, 9 * MEGABYTE, response);
    for (let number = 0; number < 200; number += 1) unread.add(visitor, 60 * 1_024, responseOnConnection().response);
    expect(() => unread.requireRoom(visitor)).not.toThrow();
  });
});
