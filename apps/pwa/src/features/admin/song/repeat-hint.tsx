import { TextButton } from '../form-parts/text-button';

interface RepeatHintProps {
  repeat: string;
  title: string;
  onAdd: () => void;
  onSkip: () => void;
}

export const RepeatHint = ({ repeat, title, onAdd, onSkip }: RepeatHintProps) => (
  // Trying to add the song moves the focus here.
  <p className="flex flex-wrap gap-x-4 text-caption text-muted focus-within:text-danger">
    <span className="wrap-anywhere">{repeat}</span>
    <TextButton data-wrong aria-label={`Add anyway: ${title}`} onClick={onAdd}>
      Add anyway
    </TextButton>
    <TextButton aria-label={`Skip ${title}`} onClick={onSkip}>
      Skip
    </TextButton>
  </p>
);
