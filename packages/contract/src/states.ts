/** The 36 states of Nigeria and the Federal Capital Territory, by name: the one list of them. */
export const NIGERIAN_STATES = [
  ...(['Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno'] as const),
  ...(['Cross River', 'Delta', 'Ebonyi', 'Edo', 'Ekiti', 'Enugu', 'Federal Capital Territory'] as const),
  ...(['Gombe', 'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Kogi', 'Kwara', 'Lagos'] as const),
  ...(['Nasarawa', 'Niger', 'Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau', 'Rivers', 'Sokoto', 'Taraba'] as const),
  ...(['Yobe', 'Zamfara'] as const),
] as const;
export type NigerianState = (typeof NIGERIAN_STATES)[number];
