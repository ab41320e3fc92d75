import { errorCode, explain } from './explain-error';

const coded = (code: string, message = 'as the driver says it') => Object.assign(new Error(message), { code });

describe('the explanation of an error', () => {
  it('is said in words where the code is known, also that of a cause', () => {
    expect(explain(coded('ECONNREFUSED'))).toBe('nothing listens there');
    expect(explain(new TypeError('fetch failed', { cause: coded('CERT_HAS_EXPIRED') }))).toBe('its certificate has expired');
    expect(explain(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe('nothing listens there');
  });

  it('is said in words where only the message has the code', () => {
    expect(explain('connect ECONNREFUSED 127.0.0.1:1')).toBe('nothing listens there');
  });

  it('is a timeout where an answer was not waited for any longer', () => {
    expect(explain(new Error('Connection terminated due to connection timeout'))).toBe("it doesn't answer in time");
    expect(explain(AbortSignal.abort(new DOMException('too long', 'TimeoutError')).reason)).toBe("it doesn't answer in time");
  });

  it('is the innermost message otherwise', () => {
    expect(explain(new Error('outside', { cause: new Error('inside') }))).toBe('inside');
    expect(explain('a text')).toBe('a text');
  });

  it('has the first code that there is', () => {
    expect(errorCode(new Error('outside', { cause: coded('28P01') }))).toBe('28P01');
    expect(errorCode(new Error('none'))).toBeUndefined();
  });
});
