import { LONGEST_ROOM_NAME } from '@chorus/contracts';
import { TextField } from '../../../ui/controls/text-field';

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
}

export const NameField = ({ value, onChange }: NameFieldProps) => (
  <TextField label="Name of the room (optional)" maxLength={LONGEST_ROOM_NAME} value={value} className="text-left" onChange={onChange} />
);
