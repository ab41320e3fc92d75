import { LONGEST_SCROBBLE_SERVER, LONGEST_SCROBBLE_TOKEN } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button';
import { ChoiceField } from '../../ui/controls/choice-field';
import { TextField } from '../../ui/controls/text-field';
import { useConnectForm } from './use-connect-form';
import type { Entered } from './use-connect-form';

const OTHER = 'other';
const choices = [
  { value: 'listenbrainz', label: 'ListenBrainz' },
  { value: OTHER, label: 'Another server, such as Maloja' },
];

interface ConnectFormProps {
  /** The server that is connected, if any: it is the one to connect to again. */
  server: string | undefined;
  /** Stands beside the buttons. */
  children?: ReactNode;
  onConnected: () => void;
}

export function ConnectForm({ server, children, onConnected }: ConnectFormProps) {
  const { entered, canSend, isChecking, isConnecting, found, problem, change, check, connect } = useConnectForm(server, onConnected);

  return (
    <form
      noValidate
      aria-label="Scrobbling"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) connect();
      }}
    >
      <Fields entered={entered} onChange={change} />
      <div role="status" className="text-small text-pretty empty:hidden">
        {found !== undefined && <p className="text-muted">{foundSentence(found)}</p>}
        {problem !== undefined && <p className="text-danger">{problem}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={!canSend} aria-busy={isConnecting}>
          {isConnecting ? 'Connecting…' : 'Connect'}
        </Button>
        <Button disabled={!canSend} aria-busy={isChecking} onClick={check}>
          {isChecking ? 'Checking…' : 'Check'}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface FieldsProps {
  entered: Entered;
  onChange: (changed: Partial<Entered>) => void;
}

const Fields = ({ entered: { isOther, address, token }, onChange }: FieldsProps) => (
  <>
    <ChoiceField
      label="Send plays to"
      value={isOther ? OTHER : 'listenbrainz'}
      choices={choices}
      onChange={(value) => onChange({ isOther: value === OTHER })}
    />
    {isOther && (
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://maloja.example.com/apis/listenbrainz"
        hint="The root of its ListenBrainz API. Chorus adds /1/submit-listens."
        maxLength={LONGEST_SCROBBLE_SERVER}
        value={address}
        onChange={(text) => onChange({ address: text })}
      />
    )}
    <TextField
      label={isOther ? 'Token or API key' : 'User token'}
      type="password"
      hint={isOther ? 'From the settings of that server' : 'From your settings on listenbrainz.org'}
      maxLength={LONGEST_SCROBBLE_TOKEN}
      value={token}
      onChange={(text) => onChange({ token: text })}
    />
  </>
);

const foundSentence = (userName: string): string =>
  userName === '' ? 'The token works. Connect to use it.' : `The token works: it belongs to ${userName}. Connect to use it.`;
