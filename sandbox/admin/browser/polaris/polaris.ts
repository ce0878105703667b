import { controls } from './controls.ts';
import { elementClass } from './element-class.ts';
import { elements } from './elements.ts';
import { surfaces } from './surfaces.ts';

// A stand-in of the platform's web components: their names, properties, events and slots, with plain looks.
for (const [name, { markup, build, draw }] of Object.entries({ ...controls, ...surfaces })) {
  const shape = elements[name];
  if (!shape) throw new Error(`${name} has no shape.`);
  customElements.define(name, elementClass(shape, markup, build, draw));
}
