// Inlined into the script, because the picker would otherwise request a file of 400 bytes for each type.
const drawings = import.meta.glob<string>('./type-icons/*.svg', { query: '?raw', import: 'default', eager: true });

/** The address of a completion type's picture. */
export function typeIcon(icon: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawings[`./type-icons/${icon}`] ?? '')}`;
}
