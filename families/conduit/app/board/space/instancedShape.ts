import { type BufferGeometry, type Color, InstancedMesh, type Material, type Matrix4 } from 'three';

/** Many copies of one shape in one draw call. It is cleared and refilled on every change. */
export class InstancedShape {
  readonly mesh: InstancedMesh;

  constructor(shape: BufferGeometry, material: Material, most: number) {
    this.mesh = new InstancedMesh(shape, material, Math.max(1, most));
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  clear(): void {
    this.mesh.count = 0;
    this.mesh.visible = false;
  }

  add(matrix: Matrix4, color: Color): void {
    const at = this.mesh.count++;
    this.mesh.visible = true;
    this.mesh.setMatrixAt(at, matrix);
    this.mesh.setColorAt(at, color);
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }

  close(): void {
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}
