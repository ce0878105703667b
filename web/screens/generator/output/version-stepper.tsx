import { Button, InlineStack, Text } from '@shopify/polaris';
import { ChevronLeftIcon, ChevronRightIcon } from '@shopify/polaris-icons';
import type { Version } from '../version.ts';

interface Props {
  versions: Version[];
  shown: Version;
  onShow(version: Version): void;
}

export function VersionStepper({ versions, shown, onShow }: Props) {
  const position = versions.findIndex(({ id }) => id === shown.id);
  const step = (direction: -1 | 1, label: string, icon: typeof ChevronLeftIcon) => {
    const neighbour = versions[position + direction];
    return (
      <Button
        variant="tertiary"
        size="slim"
        icon={icon}
        accessibilityLabel={label}
        disabled={position + direction < 0 || !neighbour}
        onClick={() => neighbour && onShow(neighbour)}
      />
    );
  };
  return (
    <InlineStack gap="100" blockAlign="center" wrap={false}>
      {step(-1, 'Earlier version', ChevronLeftIcon)}
      <Text as="span" tone="subdued" numeric>
        {`${position + 1} of ${versions.length}`}
      </Text>
      {step(1, 'Later version', ChevronRightIcon)}
    </InlineStack>
  );
}
