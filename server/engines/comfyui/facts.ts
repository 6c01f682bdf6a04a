export const comfyFacts = { id: 'comfyui', name: 'ComfyUI' } as const
