import type { PlaylistAccess } from '@chorus/contracts';
import { Link2, LockKeyhole, Users } from 'lucide-react';
import { RadioChoices } from '../../ui/radio-choices';
import type { RadioChoice } from '../../ui/radio-choices';

interface AccessChoiceProps {
  value: PlaylistAccess;
  disabled: boolean;
  onChange: (access: PlaylistAccess) => void;
}

const choices: readonly RadioChoice<PlaylistAccess>[] = [
  { value: 'private', icon: <LockKeyhole />, label: 'Only you', hint: 'Nobody else sees it.' },
  { value: 'link', icon: <Link2 />, label: 'Anyone with the link', hint: 'They can listen to it.' },
  { value: 'together', icon: <Users />, label: 'Made together', hint: 'People who join by the link add, move and remove songs, too.' },
];

export const AccessChoice = (props: AccessChoiceProps) => <RadioChoices legend="Who can see this playlist" choices={choices} {...props} />;
